import type { z } from 'zod'
import type { Db } from '@/db/client'
import { fail, invalid } from '../base/errors'
import { addDays, endOfDay, shopDate } from '../base/shop-time'
import type { Runtime } from '../core/runtime/runtime'
import { checkDictValue } from '../dict/dict'
import { ownOrderStatus } from '../order/own-orders'
import { refundDays } from '../order/refund-rules'
import type { RefundKind } from '../order/refund-states'
import { requestsOf, withoutRequests } from '../refund/open-request'
import { mergeLines, piecesAndAmount } from '../refund/pieces-and-amount'
import { lockRefundable, type Refundable } from '../refund/refundable'
import { amountOfPieces, type PickedPieces } from '../refund/remaining'
import { checkExchange, checkRefund, insertRefund } from '../refund/start-refund'
import type { AfterSaleDraft, AfterSalePreviewInput } from './contract'
import { checkNamedOnce, choicesFor, type PickedVariant, piecesInHand, variantsOf } from './in-hand'
import { deadlineOf, scheduleDeadline } from './moves'
import { keepsFreight } from './settings'

type Reader = { db: Db; runtime: Runtime }

/** A buyer's request; nothing happens until staff agree to it, or are silent for too long. */
export async function requestAfterSale(
  reader: Reader,
  user_id: number,
  { id, kind, reason_code, reason, ...selection }: z.output<typeof AfterSaleDraft>,
): Promise<number> {
  const { db, runtime } = reader
  const { refundable, what } = await requestable(reader, user_id, { id, kind, ...selection })
  await checkDictValue(db, 'refund_reason', reason_code, 'reason_code')
  checkReturnable(refundable, what.items, reason_code)
  const deadline_at = deadlineOf(runtime, { kind, state: 'requested', method: refundable.paid.method })
  await checkChoices(db, what.items)
  const draft = { ...what, kind, reason_code, reason, asked_by: 'buyer' as const, user_id }
  const made = await insertRefund(db, refundable, draft, { state: 'requested', deadline_at })
  await scheduleDeadline(db, made.id, deadline_at)
  return made.id
}

/** What a request would ask for, by the very function that it is made by. */
export async function previewAfterSale(
  reader: Reader,
  user_id: number,
  selection: z.output<typeof AfterSalePreviewInput>,
) {
  const { what } = await requestable(reader, user_id, selection)
  const items = what.items.map(async ({ id, count, given }) => ({
    id,
    count,
    choices: given && selection.kind === 'exchange' ? await choicesFor(reader.db, given, count) : [],
  }))
  return { amount: what.amount, items: await Promise.all(items) }
}

/** Whether there is what an exchange is to give; it is held once the request is approved. */
async function checkChoices(db: Db, items: RequestedItem[]): Promise<void> {
  for (const [at, { given, to_sku_id, count }] of items.entries()) {
    if (given === undefined || to_sku_id === undefined) continue
    const choices = await choicesFor(db, given, count)
    if (!choices.some(({ id }) => id === to_sku_id)) {
      invalid(`lines.${at}.to_sku_id`, 'must be another variant of the product that is in stock at the same price')
    }
  }
}

type RequestedItem = PickedPieces & Partial<Pick<PickedVariant, 'sku_id' | 'to_sku_id'>> & { given?: number }
type What = { items: RequestedItem[]; amount: number }
type Selection = { id: number; kind: RefundKind; amount?: number | undefined; lines?: PickedVariant[] | undefined }

async function requestable({ db, runtime }: Reader, user_id: number, { id, kind, ...selection }: Selection) {
  await ownOrderStatus(db, user_id, id)
  const locked = await lockRefundable(db, id)
  if (locked.paid.late) fail('order_state', { details: { status: locked.status } })
  const refundable = withoutRequests(locked)
  const asked = requestsOf(locked)
  if (refundable.left.amount < 1 && asked.length > 0) failPending()
  checkInTime(locked, refundDays(runtime))
  const what: What =
    kind === 'refund'
      ? piecesAndAmount(refundable, selection)
      : await piecesToReturn({ db, runtime }, refundable, { kind, lines: selection.lines ?? [] })
  // Of an amount alone nothing tells a second request from the same one sent again.
  if (what.items.length === 0 && asked.some(({ items }) => items.length === 0)) failPending()
  if (kind === 'exchange') checkExchange(refundable, what)
  else checkRefund(refundable, what)
  return { refundable, what }
}

function failPending(): never {
  fail('conflict', { message: 'A refund request for this order is already pending' })
}

/** Only what the buyer has can be sent back. With the last pieces the shipping fee goes back, if the shop says so. */
async function piecesToReturn(
  { db, runtime }: Reader,
  refundable: Refundable,
  { kind, lines }: Returned,
): Promise<What> {
  const { left } = refundable
  checkNamedOnce(lines)
  const merged = mergeLines(left.lines, lines).map((one) => ({ ...lines.find(({ id }) => id === one.id), ...one }))
  const items = variantsOf(await piecesInHand(db, refundable), merged).map(({ ordered, sku_id, ...item }) => ({
    ...item,
    given: sku_id,
    sku_id: sku_id === ordered ? undefined : sku_id,
  }))
  if (kind === 'exchange') return { items, amount: 0 }
  return { items, amount: amountOfPieces(left, items, keepsFreight(runtime)) }
}
type Returned = { kind: RefundKind; lines: PickedVariant[] }

/** What a buyer has just changed their mind about cannot be given back, where they confirmed so with the order. */
function checkReturnable({ isSent, noReturn, left }: Refundable, items: PickedPieces[], reason_code?: string): void {
  if (!isSent || reason_code !== CHANGED_MIND) return
  const picked = items.length > 0 ? items : left.lines
  if (!picked.some(({ id }) => noReturn.has(id))) return
  fail('rule', { message: 'Some of these items can only be returned for a reason, such as a defect' })
}

/** A value of the `refund_reason` dictionary, which every shop has. */
const CHANGED_MIND = 'not_wanted'

/** Buyers only: staff may refund for as long as the provider does. The day of receipt does not count. */
function checkInTime({ completed_at }: Refundable, days: number | null): void {
  if (!days || !completed_at || Date.now() < endOfDay(addDays(shopDate(completed_at), days)).getTime()) return
  fail('rule', {
    message: 'Refunds can be requested until {days} days after receipt. Please contact the shop',
    params: { days },
  })
}
