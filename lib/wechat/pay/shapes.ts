import { z } from 'zod'
import type { ProviderRefund, Trade } from '@/lib/pay/provider'

const name = z.string().min(1).max(128)
const fen = z.int().min(0)
const time = z.iso.datetime({ offset: true })

/** What is not there yet may be there as nothing. */
const maybe = <T extends z.ZodType>(contract: T) =>
  z.union([z.literal('').transform(() => undefined), contract]).optional()

const Transaction = z.object({
  appid: name,
  mchid: name,
  out_trade_no: name,
  transaction_id: maybe(name),
  trade_state: z.string().regex(/^[A-Z]{1,32}$/),
  success_time: maybe(time),
  payer: z.object({ openid: maybe(name) }).optional(),
  amount: z.object({ total: fen.optional(), currency: z.string().max(16).optional() }).optional(),
})

export const TradeShape = Transaction.transform(
  ({ payer, amount, ...rest }): Trade => ({
    ...rest,
    openid: payer?.openid,
    total: amount?.total,
    currency: amount?.currency,
  }),
)

const Refund = z.object({
  out_refund_no: name,
  refund_id: name,
  out_trade_no: name,
  transaction_id: name,
  create_time: maybe(time),
  success_time: maybe(time),
  amount: z.object({ total: fen, refund: fen }),
})

const status = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])
const flat = <T extends { amount: { total: number; refund: number } }>({ amount, ...rest }: T) => ({
  ...rest,
  total: amount.total,
  refund: amount.refund,
})

export const RefundShape = Refund.extend({ status }).transform((refund): ProviderRefund => flat(refund))

/** A notification says it in other words, and says for whom. */
export const RefundNoticeShape = Refund.extend({ mchid: name, refund_status: status }).transform(
  ({ refund_status, mchid, ...rest }): { mchid: string; refund: ProviderRefund } => ({
    mchid,
    refund: { ...flat(rest), status: refund_status },
  }),
)

/** What has changed is read there: several notifications may overtake each other. */
export const ComplaintNoticeShape = z.object({ complaint_id: z.string().min(1).max(64) })

export const PrepayShape = z.object({ prepay_id: name })

export const BillShape = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
  download_url: z.url(),
})
