'use client'

import { z } from 'zod'
import type { CellProps } from '@/components/admin/kit/model'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { ProblemLabels } from '@/components/admin/order/problems'
import { StatusCell } from '@/components/admin/order/status-badge'
import { Images } from '@/components/admin/table/cell'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import classes from './cells.module.css'

const Goods = z.object({
  items: z.array(z.object({ name: z.string(), image: z.string().nullable() })),
  lines: z.int(),
  count: z.int(),
})

/** Pictures of the goods, the name of the first, and how many pieces to pack. */
function ItemsCell({ row }: CellProps) {
  const { t } = useLanguage()
  const { items, lines, count } = Goods.parse(row)
  return (
    <span className={classes.goods}>
      <Images all={items} total={lines} />
      <span className={classes.names}>
        <span className={classes.line}>{items[0]?.name}</span>
        <span className={classes.detail}>{count === 1 ? t('1 item') : t('{n} items', { n: count })}</span>
      </span>
    </span>
  )
}

/** To whom it goes: masked, as in every list. */
const ReceiverCell = ({ value, row }: CellProps) => (
  <span className={classes.names}>
    <span className={classes.line}>{String(value)}</span>
    <span className={classes.detail}>{String(row?.mobile)}</span>
  </span>
)

/** Its status, whether its buyer wants money back, and what is wrong with it. */
function StateCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  return (
    <span className={classes.states}>
      <StatusCell value={value} />
      {typeof row?.requested === 'number' && <ColorLabel color="red">{t('Refund requested')}</ColorLabel>}
      <ProblemLabels problems={row?.problems} />
    </span>
  )
}

export const CELLS = { order_no: OrderNumberCell, items: ItemsCell, receiver: ReceiverCell, status: StateCell }
