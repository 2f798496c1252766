'use client'

import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import { createContext, use } from 'react'
import type { CellProps } from '@/components/admin/kit/model'
import { OrderNumber } from '@/components/admin/order/order-number'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'

const COLOURS: Record<string, string> = { waiting: 'gray', running: 'cyan', failed: 'orange', dead: 'red' }

function StateCell({ value, column }: CellProps) {
  const state = String(value)
  const label = column.options?.find((option) => option.value === state)?.label ?? state
  return <ColorLabel color={COLOURS[state] ?? 'gray'}>{label}</ColorLabel>
}

/** Whether the visitor may open the orders. */
export const LinkedOrders = createContext(false)

/** What the numbers and names of a task are, in words; of anything else the value says enough. */
function factOf(name: string, value: unknown, t: Translate): string {
  const text = String(value)
  switch (name) {
    case 'step':
      return t('Check {n}', { n: Number(value) + 1 })
    case 'attempt':
    case 'attempts':
      return t('Attempt {n}', { n: Number(value) + 1 })
    case 'after':
      return t('After product #{n}', { n: text })
    case 'job_id':
      return t('Bulk task #{n}', { n: text })
    case 'late':
      return value === true ? t('Paid late') : ''
    case 'of':
      return value === 'refund' ? t('Refund') : t('Payment')
    default:
      return name === 'id' ? `#${text}` : text
  }
}

/** The order, or other records, that it is about, by their numbers. */
function AboutCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const { id, ...rest } = asRecord(value)
  const number = row?.order_no
  const isOrder = typeof number === 'string'
  const others = Object.entries(isOrder ? rest : asRecord(value))
    .map(([name, of]) => factOf(name, of, t))
    .filter(Boolean)
  return (
    <div>
      {isOrder && <OrderLink id={Number(id)} number={number} />}
      {others.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {others.join(' · ')}
        </Text>
      )}
      {!isOrder && others.length === 0 && '—'}
    </div>
  )
}

function OrderLink({ id, number }: { id: number; number: string }) {
  if (!use(LinkedOrders)) return <OrderNumber number={number} />
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} />}>
      <OrderNumber number={number} />
    </Anchor>
  )
}

export const CELLS = { state: StateCell, about: AboutCell }
