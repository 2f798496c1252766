'use client'

import { Fact } from '@/components/admin/form/fact'
import type { FieldProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { BrowserCell, ResultCell, useUnknownName } from './cells'

export const ResultFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <ResultCell value={value} />
  </Fact>
)

export const BrowserFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <BrowserCell value={value} column={field} />
  </Fact>
)

/** Nothing where the account is known. */
export function UnknownNameFact({ field, value }: FieldProps) {
  const unknown = useUnknownName()
  if (!value) return null
  return (
    <Fact field={field}>
      <Cell value={unknown(value)} column={field} />
    </Fact>
  )
}
