'use client'

import Link from 'next/link'
import { useEffect } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { useParts, useShared } from '@/components/admin/form/parts'
import type { CellProps, FieldComponent, FieldProps } from '@/components/admin/kit/model'

/** Which of the others the form shows depends on it. */
export function KindField(props: FieldProps) {
  useShared(props)
  return <widgets.select {...props} />
}

/** What another kind has no use for is hidden, and not sent. */
const ofKind = (kind: string, Widget: FieldComponent): FieldComponent =>
  function OfKind(props) {
    const { value, onChange } = props
    const { kind: chosen } = useParts()
    const isOther = chosen !== undefined && chosen.value !== kind // until the kind is known nothing is cleared
    // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is equivalent in every render
    useEffect(() => {
      if (isOther && typeof value === 'number') onChange(null)
    }, [isOther, value])
    return chosen?.value === kind ? <Widget {...props} /> : null
  }

export const AmountField = ofKind('amount_off', widgets.money)
export const PercentField = ofKind('percent_off', widgets.number)
export const MostOffField = ofKind('percent_off', widgets.money)

/** Leads to its codes, and to who is given one. */
export function UsedCell({ value, row }: CellProps) {
  return row ? <Link href={`/admin/coupon/${row.id}`}>{String(value)}</Link> : String(value)
}
