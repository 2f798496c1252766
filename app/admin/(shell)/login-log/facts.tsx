'use client'

import { Fact } from '@/components/admin/form/fact'
import type { FieldProps } from '@/components/admin/model'
import { BrowserCell, ResultCell } from './cells'

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
