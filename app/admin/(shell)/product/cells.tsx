'use client'

import { Text, Tooltip } from '@mantine/core'
import { createContext, use } from 'react'
import type { CellProps } from '@/components/admin/model'
import { StateBadge } from '@/components/admin/product/state-badge'
import { Cell } from '@/components/admin/table/cell'
import { moment, money } from '@/components/admin/table/format'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import classes from './cells.module.css'

/** Up to this a stock is pointed out. */
export const LowStock = createContext(0)

/** The price and the original price. */
function PriceCell({ value, row }: CellProps) {
  const before = row?.original_price
  return (
    <span className={classes.price}>
      {money(Number(value))}
      {typeof before === 'number' && (
        <Text span size="xs" c="dimmed" td="line-through">
          {money(before)}
        </Text>
      )}
    </span>
  )
}

function StockCell({ value }: CellProps) {
  const { t } = useLanguage()
  const low = use(LowStock)
  const stock = Number(value)
  return (
    <span className={classes.stock}>
      {stock === 0 && <ColorLabel color="red">{t('Sold out')}</ColorLabel>}
      {stock > 0 && stock <= low && <ColorLabel color="orange">{t('Low stock')}</ColorLabel>}
      {stock}
    </span>
  )
}

function StateCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  if (value !== 'on' && value !== 'off' && value !== 'planned' && value !== 'over') return null
  const [from, until] = [row?.sale_from, row?.sale_until]
  const badge = <StateBadge state={value} />
  const times = [
    typeof from === 'string' && t('from {day}', { day: moment(from) }),
    typeof until === 'string' && t('until {day}', { day: moment(until) }),
  ].filter((one) => one !== false)
  return times.length === 0 ? badge : <Tooltip label={times.join(', ')}>{<span>{badge}</span>}</Tooltip>
}

/** One thing without options has none. */
const VariantsCell = ({ value, column }: CellProps) => <Cell value={value === 0 ? null : value} column={column} />

export const CELLS = { price: PriceCell, state: StateCell, stock: StockCell, variants: VariantsCell }
