'use client'

import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { useParts, useShared } from '@/components/admin/form/parts'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
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
