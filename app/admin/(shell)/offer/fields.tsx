'use client'

import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ChosenRecords, type Described } from '@/components/admin/field/chosen-records'
import { useRecords } from '@/components/admin/field/use-records'
import { widgets } from '@/components/admin/field/widgets'
import { useParts, useShared } from '@/components/admin/form/parts'
import { displayName } from '@/components/admin/kit/format'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { parseIds } from '@/components/admin/kit/values'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import { parseSteps, stepText } from './step'

const Steps = lazy(held(() => import('./steps-field')))

/** Loaded when an offer is opened: the list needs none of it. */
export const StepsField = (props: FieldProps) => (
  <Suspense fallback={<Skeleton h={120} />}>
    <Steps {...props} />
  </Suspense>
)

/** The words of its steps depend on it. */
export function SharedField(props: FieldProps) {
  useShared(props)
  return <widgets.select {...props} />
}

export function MostOffField(props: FieldProps) {
  return useParts().kind?.value === 'percent_off' ? <widgets.money {...props} /> : null
}

export function ProductsField(props: FieldProps) {
  const { t } = useLanguage()
  return <Chosen {...props} reference="product" addLabel={t('Add a product')} />
}

export function CategoriesField(props: FieldProps) {
  const { t } = useLanguage()
  return <Chosen {...props} reference="category" addLabel={t('Add a category')} />
}

function Chosen({
  reference,
  addLabel,
  ...props
}: FieldProps & { reference: 'product' | 'category'; addLabel: string }) {
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
      taken={t('Is in the list already')}
    />
  )
}

/** In a list in the words of the offer. */
export function StepsCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const [kind, measure] = [String(row?.kind), String(row?.measure)]
  return (
    <Text span size="sm">
      {parseSteps(value)
        .map((step) => stepText(step, kind, measure, t))
        .join(', ')}
    </Text>
  )
}
