'use client'

import { Text, Tooltip } from '@mantine/core'
import { moment, money } from '@/components/admin/kit/format'
import type { CellProps } from '@/components/admin/kit/model'
import { StateBadge } from '@/components/admin/product/state-badge'
import { Cell } from '@/components/admin/table/cell'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import classes from './cells.module.css'

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

/** All variants together, and beside it what the tabs above the list find it by. */
function StockCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const [stock, low, variants] = [value, row?.low, row?.variants].map(Number)
  const few = low === 1 ? t('1 variant low') : t('{n} variants low', { n: low ?? 0 })
  return (
    <span className={classes.stock}>
      {stock === 0 && <ColorLabel color="red">{t('Sold out')}</ColorLabel>}
      {stock !== 0 && low !== 0 && <ColorLabel color="orange">{variants === 0 ? t('Low stock') : few}</ColorLabel>}
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
