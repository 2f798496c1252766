import { z } from 'zod'
import { fen, Id, Time } from '../base/contract'
import type { Waiting } from '../facets/dashboard'
import { PERIODS } from './periods'

export const DashboardQuery = z.strictObject({
  days: z
    .int()
    .refine((days) => PERIODS.some((one) => one === days), { error: 'must be 7, 30 or 90' })
    .default(7)
    .meta({ title: 'Period (days)', description: '7, 30 or 90 days, ending today' }),
})

const WaitingEntry = z.object({
  kind: z.string(),
  count: z.int().meta({ title: 'Count' }),
  capped: z.literal(true).optional().meta({ title: 'There are more' }),
  since: Time.nullable().meta({ title: 'Oldest', description: 'When the oldest one started waiting' }),
})

const day = z.iso.date()
const totals = {
  paid: fen('Paid'),
  refunded: fen('Refunded'),
  sales: fen('Sales').meta({ description: 'Paid less refunded' }),
  orders: z.int().meta({ title: 'Paid orders' }),
  buyers: z.int().meta({ title: 'Paying buyers', description: 'Different ones' }),
  average: fen('Average order').meta({ description: 'Paid per order' }),
}
const SalesDay = z.object({ day: day.meta({ title: 'Day' }), ...totals })
const SalesPeriod = z.object({
  start: day.meta({ title: 'First day' }),
  end: day.meta({ title: 'Last day' }),
  ...totals,
  days: z.array(SalesDay).meta({ title: 'By day' }),
})
const SalesHour = z.object({ hour: z.int().meta({ title: 'Hour' }), orders: totals.orders })
const BestSeller = z.object({
  product_id: Id.meta({ title: 'Product' }),
  name: z.string().meta({ title: 'Name' }),
  pieces: z.int().meta({ title: 'Quantity' }),
  paid: fen('Paid'),
})

export const AREAS = ['law', 'wechat', 'shop', 'server'] as const

const ReadinessItem = z.object({
  kind: z.string().meta({ title: 'Kind' }),
  area: z.enum(AREAS).meta({ title: 'Area' }),
  title: z.string().meta({ title: 'Title', description: 'In the caller’s language' }),
  state: z.enum(['ok', 'note', 'problem']).meta({ title: 'Status', description: 'note: to do; problem: broken' }),
  text: z.string().meta({ title: 'Text', description: 'The finding and what to do, in the caller’s language' }),
  path: z.string().nullable().meta({ title: 'Page', description: 'Page of the back office where it can be fixed' }),
})

/** What a shop needs before it opens. */
export const Readiness = z
  .object({
    to_do: z.int().meta({ title: 'To do', description: 'How many are not OK' }),
    items: z.array(ReadinessItem).meta({ title: 'Checks' }),
  })
  .meta({ id: 'Readiness' })

const Sales = z.object({
  current: SalesPeriod.meta({ title: 'This period' }),
  before: SalesPeriod.meta({ title: 'Previous period' }),
  hours: z.array(SalesHour).meta({ title: 'By hour' }),
})
const bestSellers = z.array(BestSeller).nullable().meta({ title: 'Best sellers' })

export const SalesFigures = z
  .object({ sales: Sales.meta({ title: 'Sales' }), best_sellers: bestSellers })
  .meta({ id: 'SalesFigures' })

/** Each part only for holders of the permission that the list behind it needs. */
export function dashboardOf(waiting: Waiting[]) {
  const kind = z.enum(waiting.map((one) => one.kind)).meta({ title: 'Kind' })
  return z
    .object({
      waiting: z.array(WaitingEntry.extend({ kind })).meta({ title: 'To do' }),
      sales: Sales.nullable().meta({ title: 'Sales' }),
      left_to_open: z.int().nullable().meta({
        title: 'Setup tasks left',
        description: 'From GET /cms/readiness; null once none are left or it was hidden',
      }),
      demo: z.boolean().meta({ title: 'Demo data', description: 'There is demo data, and you may remove it' }),
      best_sellers: bestSellers,
    })
    .meta({ id: 'Dashboard' })
}
export type Dashboard = z.output<ReturnType<typeof dashboardOf>>
