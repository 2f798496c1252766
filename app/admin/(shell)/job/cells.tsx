'use client'

import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import { createContext, use } from 'react'
import type { CellProps } from '@/components/admin/model'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/core/json'

const COLOURS: Record<string, string> = { waiting: 'gray', running: 'cyan', failed: 'orange', dead: 'red' }

function StateCell({ value, column }: CellProps) {
  const state = String(value)
  const label = column.options?.find((option) => option.value === state)?.label ?? state
  return <ColorLabel color={COLOURS[state] ?? 'gray'}>{label}</ColorLabel>
}

/** Whether the visitor may open the orders. */
export const LinkedOrders = createContext(false)
const OF_ORDERS = /^(order|shipping)\./

/** The order, or other records, that it is about, by their numbers. */
function AboutCell({ value, row }: CellProps) {
  const { id, ...rest } = asRecord(value)
  const isOrder = OF_ORDERS.test(String(row?.kind)) && typeof id === 'number'
  const others = Object.entries(isOrder ? rest : asRecord(value)).map(([name, of]) => `${name} ${of}`)
  return (
    <div>
      {isOrder && <OrderName id={id} />}
      {others.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {others.join(' · ')}
        </Text>
      )}
      {!isOrder && others.length === 0 && '—'}
    </div>
  )
}

function OrderName({ id }: { id: number }) {
  const { t } = useLanguage()
  const name = t('Order {n}', { n: id })
  if (!use(LinkedOrders)) return name
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} />}>
      {name}
    </Anchor>
  )
}

export const CELLS = { state: StateCell, about: AboutCell }
