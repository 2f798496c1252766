'use client'

import { NumberInput, Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import { useLanguage } from '@/components/ui/language'
import { countOf } from '@/lib/order/pieces'
import type { PickedPieces, Remaining } from '@/lib/refund/remaining'
import type { Order } from './order'
import classes from './order.module.css'

type Props = {
  order: Order
  left: Remaining
  picked: PickedPieces[]
  pick: (picked: PickedPieces[]) => void
  disabled: boolean
}

/** How many of each line, of those that have not gone back. */
export function PiecesField({ order, left, picked, pick, disabled }: Props) {
  const { t } = useLanguage()
  const set = (id: number, typed: number | string) => {
    const others = picked.filter((one) => one.id !== id)
    const count = Math.floor(Number(typed))
    pick(count > 0 ? [...others, { id, count }] : others)
  }
  return (
    <ul className={classes.entries}>
      {order.items.map(({ id, name, price }) => {
        const most = left.lines.find((line) => line.id === id)?.left ?? 0
        return (
          <li key={id}>
            <div>
              <div>{name}</div>
              <Text size="xs" c="dimmed">
                {`${money(price)} · ${t('{n} refundable', { n: most })}`}
              </Text>
            </div>
            <NumberInput
              aria-label={name}
              w={96}
              flex="none"
              min={0}
              max={most}
              allowDecimal={false}
              disabled={disabled || most === 0}
              value={countOf(picked, id)}
              onChange={(typed) => set(id, typed)}
            />
          </li>
        )
      })}
    </ul>
  )
}
