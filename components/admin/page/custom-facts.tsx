'use client'

import { asRecord } from '@/lib/base/json'
import { ComparedValue } from '../form/compared-value'
import type { Field } from '../kit/model'
import type { Fact } from './page'

/** The custom fields of a record; `fields` are those of its contract. Not `isWhole`: only those that have a value. */
export const customFacts = (fields: Field[], record: object, isWhole = true): Fact[] => {
  const values = 'custom' in record ? asRecord(record.custom) : {}
  const { entries = [] } = fields.find(({ name }) => name === 'custom') ?? {}
  const shown = entries.filter(({ name }) => isWhole || (values[name] ?? null) !== null)
  return shown.map((entry) => ({
    label: entry.label,
    value: <ComparedValue value={values[entry.name]} column={entry} />,
  }))
}
