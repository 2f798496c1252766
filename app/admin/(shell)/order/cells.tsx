'use client'

import { z } from 'zod'
import type { CellProps } from '@/components/admin/kit/model'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { payWayText } from '@/components/admin/order/pay-way'
import { StatusCell } from '@/components/admin/order/status-badge'
import { Images } from '@/components/admin/table/cell'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { type Problem, problem } from '@/lib/commerce/staff/problem'
import classes from './orders.module.css'

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
        <span className={classes.detail}>{t('{n} {n:item/items}', { n: count })}</span>
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

/** The status of an order, whether a part is on its way, whether its buyer wants money back, and what is wrong. */
function StateCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  return (
    <span className={classes.states}>
      <StatusCell value={value} row={row} />
      <PayWayLabel row={row} />
      {row?.partly_shipped === true && <ColorLabel color="orange">{t('Partly shipped')}</ColorLabel>}
      {typeof row?.requested === 'number' && <ColorLabel color="red">{t('Refund requested')}</ColorLabel>}
      <ProblemLabels problems={row?.problems} />
    </span>
  )
}

/** An unpaid order that waits for something else than WeChat Pay. */
function PayWayLabel({ row }: { row: CellProps['row'] | undefined }) {
  const { t } = useLanguage()
  if (row?.status !== 'unpaid' || row.pay_way === 'wechat') return null
  return <ColorLabel color="gray">{payWayText(String(row.pay_way), t)}</ColorLabel>
}

export const CELLS = { order_no: OrderNumberCell, items: ItemsCell, receiver: ReceiverCell, status: StateCell }

const words = (t: Translate): Record<Problem, string> => ({
  payment: t('Payment anomaly'),
  refund: t('Refund needs attention'),
  funds: t('WeChat is holding the payment'),
})

const Problems = z.array(problem)

/** What is wrong with an order of a list. */
function ProblemLabels({ problems }: { problems: unknown }) {
  const { t } = useLanguage()
  const { data = [] } = Problems.safeParse(problems)
  return data.map((one) => (
    <ColorLabel key={one} color="red">
      {words(t)[one]}
    </ColorLabel>
  ))
}
