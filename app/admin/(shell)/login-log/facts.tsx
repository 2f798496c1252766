'use client'

import type { ReactNode } from 'react'
import facts from '@/components/admin/form/record-facts.module.css'
import type { FieldProps } from '@/components/admin/model'
import { BrowserCell, ResultCell } from './cells'

export const ResultFact = ({ field, value }: FieldProps) => (
  <Fact name={field.label}>
    <ResultCell value={value} />
  </Fact>
)

export const BrowserFact = ({ field, value }: FieldProps) => (
  <Fact name={field.label}>
    <BrowserCell value={value} column={field} />
  </Fact>
)

/** As the drawer shows everything else. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <dl className={facts.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </dl>
)
