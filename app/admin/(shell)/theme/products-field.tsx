'use client'

import { Badge } from '@mantine/core'
import { ChosenRecords, type Described } from '@/components/admin/field/chosen-records'
import type { FieldProps } from '@/components/admin/kit/model'
import { parseIds } from '@/components/admin/kit/values'
import { useLanguage } from '@/components/ui/language'
import { useProducts } from './loaded-products'

/** The products of a theme in their order. */
export default function ProductsField(props: FieldProps) {
  const { t } = useLanguage()
  const loaded = useProducts(parseIds(props.value))
  function recordOf(id: number): Described {
    const { name, main_image, on_sale } = loaded(id)
    return { name, image: main_image, note: !on_sale && <NotOnSale /> }
  }
  return (
    <ChosenRecords
      {...props}
      reference="product"
      recordOf={recordOf}
      icon="box"
      most={200}
      addLabel={t('Add a product')}
      taken={t('This product is already in the theme')}
    />
  )
}

function NotOnSale() {
  const { t } = useLanguage()
  return (
    <Badge variant="light" color="gray" tt="none" fw={500} miw="max-content">
      {t('Not on sale')}
    </Badge>
  )
}
