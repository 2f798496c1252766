'use client'

import { useLanguage } from '@/components/ui/language'
import { ImagesField } from '../field/images'
import { problemsBelow } from '../field/problems'
import { type Form, FormField } from '../form/form-parts'
import type { Field, FieldProps } from '../kit/model'
import { imagesIn, type Product, parseVariants, stockOfRecord, VARIANTS } from './product'
import { ProductSections } from './product-sections'
import { PropertiesField } from './properties-field'
import { VariantsField } from './variants/variants-field'

type Props = {
  form: Form
  record: Product | null
  fields: Field[]
  adjust: ((key: string) => void) | undefined
}

const OWN = { properties: PropertiesField, images: PicturesField }

function PicturesField(props: FieldProps) {
  const { t } = useLanguage()
  return <ImagesField {...props} first={t('Main image')} />
}

/** The fields of a product, each where it belongs. */
export function ProductForm({ form, record, fields, adjust }: Props) {
  const part = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return (
      field && <FormField form={form} field={field} widget={Object.entries(OWN).find(([own]) => own === name)?.[1]} />
    )
  }
  return (
    <ProductSections part={part} state={record?.state}>
      <VariantsField
        variants={parseVariants(form.values[VARIANTS])}
        stockOf={stockOfRecord(record)}
        problems={problemsBelow(form.problems, VARIANTS)}
        disabled={form.saving}
        onChange={(variants) => form.set(VARIANTS, variants)}
        images={imagesIn(form.values)}
        adjust={adjust}
      >
        {part('original_price')}
      </VariantsField>
    </ProductSections>
  )
}
