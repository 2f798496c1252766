import { constants, type KeyObject, privateDecrypt, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { withOffset } from '@/lib/base/shop-time'
import { enqueue } from '@/lib/core/jobs/outbox'
import { BANK_CODES } from '@/lib/pay/banks'
import { payKeys } from './pay-keys'
import { addRefunded, insert, moveRefund, type Refund, refundOf, tradeByTransaction, tradeOf } from './pay-state'
import { failWith, parseBody, type SignedRequest } from './pay-wire'

export const NOTIFY = 'simulator.notify'

const RefundRequest = z
  .strictObject({
    transaction_id: z.string().min(1).max(32).optional(),
    out_trade_no: z.string().min(6).max(32).optional(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
    reason: z.string().min(1).max(80).optional(),
    notify_url: z.url().max(255).optional(),
    funds_account: z.string().optional(),
    amount: z.strictObject({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal('CNY') }),
    goods_detail: z.array(z.record(z.string(), z.unknown())).optional(),
  })
  .refine(({ transaction_id, out_trade_no }) => transaction_id !== undefined || out_trade_no !== undefined)

/** Accepted, and done a little later; with a number that is known it is the refund that is known. */
export async function createRefund(db: Db, { body, verifiesWith }: SignedRequest): Promise<Record<string, unknown>> {
  const request = parseBody(RefundRequest, body)
  const { out_refund_no, transaction_id, amount, reason, notify_url } = request
  const found = transaction_id ? tradeByTransaction(db, transaction_id) : tradeOf(db, request.out_trade_no ?? '')
  const trade = (await found) ?? failWith('RESOURCE_NOT_EXISTS')
  const { out_trade_no } = trade
  if (!trade.transaction_id) failWith('INVALID_REQUEST')
  if (trade.total !== amount.total) failWith('INVALID_REQUEST')
  const created: Refund = {
    out_refund_no,
    out_trade_no,
    transaction_id: trade.transaction_id,
    reason,
    notify_url,
    outside: verifiesWith ? { url: notify_url, serial: verifiesWith } : undefined,
    refund: amount.refund,
    total: amount.total,
    status: 'PROCESSING',
    create_time: withOffset(new Date()),
    refund_id: `50${Array.from({ length: 27 }, () => randomInt(10)).join('')}`,
  }
  await db.transaction(async (tx) => {
    if (!(await insert(tx, 'trade_refund', out_refund_no, created))) return
    if (!(await addRefunded(tx, out_trade_no, amount.refund))) failWith('NOT_ENOUGH')
    await enqueue(tx, NOTIFY, { of: 'refund', key: out_refund_no })
  })
  const stored = (await refundOf(db, out_refund_no)) ?? failWith('SYSTEM_ERROR')
  const same = stored.out_trade_no === out_trade_no && stored.refund === amount.refund && stored.total === amount.total
  if (!same) failWith('INVALID_REQUEST')
  return refundReply(stored)
}

export function refundReply({
  refund,
  total,
  reason,
  notify_url,
  outside,
  received_by,
  ...rest
}: Refund): Record<string, unknown> {
  const money = { total, refund, payer_total: total, payer_refund: refund, discount_refund: 0, currency: 'CNY' }
  return {
    ...rest,
    channel: received_by ? 'OTHER_BANKCARD' : 'ORIGINAL',
    funds_account: 'AVAILABLE',
    user_received_account: received_by ?? '支付用户零钱',
    amount: { ...money, settlement_refund: refund, settlement_total: total },
    promotion_detail: [],
  }
}

export async function queryRefund(db: Db, { path }: SignedRequest): Promise<Record<string, unknown>> {
  const out_refund_no = decodeURIComponent(path.split('/').at(-1) ?? '')
  return refundReply((await refundOf(db, out_refund_no)) ?? failWith('RESOURCE_NOT_EXISTS'))
}

const sealed = z.string().min(1).max(1024)
const Redirection = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('USER_BANK_CARD'),
    out_refund_no: z.string().min(1).max(64),
    bank_type: z.enum(BANK_CODES),
    bank_account: sealed,
    real_name: sealed,
  }),
  z.strictObject({ type: z.literal('MERCHANT_BANK_CARD'), out_refund_no: z.string().min(1).max(64) }),
])

/** Sends one that the bank rejected to another account; what it is told of a card it has to be able to read. */
export async function redirectRefund(db: Db, { path, body, serial }: SignedRequest): Promise<Record<string, unknown>> {
  const request = parseBody(Redirection, body)
  const { out_refund_no } = request
  const stored = (await refundOf(db, out_refund_no)) ?? failWith('RESOURCE_NOT_EXISTS')
  if (stored.refund_id !== decodeURIComponent(path.split('/').at(-2) ?? '')) failWith('INVALID_REQUEST')
  const key = (await payKeys(db)).signing.get(serial ?? '')
  let received_by = '商户结算银行账户'
  if (request.type === 'USER_BANK_CARD') {
    const account = key && opened(request.bank_account, key)
    if (!account || !key || !opened(request.real_name, key)) failWith('PARAM_ERROR')
    received_by = `${request.bank_type}${account.slice(-4)}`
  }
  const moved = await db.transaction(async (tx) => {
    const change = { status: 'PROCESSING', received_by } as const
    const moved = await moveRefund(tx, out_refund_no, ['ABNORMAL'], change)
    if (moved) await enqueue(tx, NOTIFY, { of: 'refund', key: out_refund_no })
    return moved
  })
  return refundReply(moved ?? failWith('INVALID_REQUEST'))
}

/** Undefined where it was not encrypted for this key. */
function opened(sealed: string, key: KeyObject): string | undefined {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(sealed, 'base64')).toString()
  } catch {
    return undefined
  }
}

/**
 * Ends a refund; undefined where it had ended already. A closed one returns its amount to the shop; an abnormal one is
 * stuck until staff at the merchant's platform send it elsewhere (`from`).
 */
export async function settleRefund(
  db: Db,
  out_refund_no: string,
  status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED',
  from: readonly Refund['status'][] = ['PROCESSING'],
): Promise<Refund | undefined> {
  const success_time = status === 'SUCCESS' ? withOffset(new Date()) : undefined
  const settled = await moveRefund(db, out_refund_no, from, { status, success_time })
  if (settled?.status === 'CLOSED') await addRefunded(db, settled.out_trade_no, -settled.refund)
  return settled
}
