'use client'

import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import { displayName } from '../kit/format'
import type { FieldProps } from '../kit/model'
import { parseIds } from '../kit/values'
import { ChosenRecords, type Described } from './chosen-records'
import { useRecords } from './use-records'

export function ProductsField(props: FieldProps) {
  const { t } = useLanguage()
  return <Chosen {...props} reference="product" addLabel={t('Add a product')} />
}

export function CategoriesField(props: FieldProps) {
  const { t } = useLanguage()
  return <Chosen {...props} reference="category" addLabel={t('Add a category')} />
}

export function CustomersField(props: FieldProps) {
  const { t } = useLanguage()
  return <Chosen {...props} reference="customer" addLabel={t('Add a customer')} />
}

function Chosen({
  reference,
  addLabel,
  ...props
}: FieldProps & { reference: 'product' | 'category' | 'customer'; addLabel: string }) {
  const { t, locale } = useLanguage()
  const records = useRecords(reference, parseIds(props.value))
  function recordOf(id: number): Described {
    const record = asRecord(records.get(id) ?? { id })
    const image = typeof record.main_image === 'string' ? record.main_image : null
    return { name: displayName(record, locale), image }
  }
  return (
    <ChosenRecords
      {...props}
      reference={reference}
      recordOf={recordOf}
      icon="box"
      most={200}
      addLabel={addLabel}
      taken={t('Already in the list')}
    />
  )
}
