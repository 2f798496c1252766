import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { dict } from '@/db/schema/dict'
import { file } from '@/db/schema/file'
import { noWorryReturn } from '@/db/schema/no-worry-return'
import { order, orderLine } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import { REFUND_NOT_ENDED } from '@/db/vocabulary/refund'
import { fail } from '../base/errors'
import type { Locale } from '../base/i18n/i18n'
import type { Runtime } from '../core/runtime/runtime'
import { pageOfTable } from '../data/page'
import { editRecord, firstOrNotFound } from '../data/records'
import { checkDictValue } from '../dict/dict'
import { fileUrl } from '../file/file'
import { carrierLabel, trackingUrl } from '../order/parcel-sql'
import { reasonLabel } from '../order/reason-sql'
import { type OWN_ACTIONS, ownActionsIn, type Stand } from '../order/refund-states'
import { lineSpecs, lineToSku, refundColumns } from '../order/refunds'
import { assertNumber } from '../parcel/send'
import { failRefundState, type LockedRefund, lockRefund } from '../refund/carry-out'
import { returnText } from '../shop-address/settings'
import type { AfterSale, AfterSaleParcel, OwnAfterSales } from './contract'
import { moveCase } from './moves'

/** What buyers have asked for after the sale, as they see it. */
type Reader = { db: Db; runtime: Runtime; locale: Locale }
type Shown = z.input<typeof AfterSale>

const rows = ({ db, locale }: Reader, where: SQL | undefined) =>
  db
    .select({
      ...refundColumns,
      order_id: refund.order_id,
      order_no: order.order_no,
      reason_label: reasonLabel(locale, 'refund_reason', refund.reason_code),
      wechat_return: wechatReturn,
      open: isOpen,
      return_carrier_label: carrierLabel(locale, refund.return_carrier),
      return_tracking_url: trackingUrl(refund.return_carrier, refund.return_tracking_no),
      replacement_carrier_label: carrierLabel(locale, refund.replacement_carrier),
      replacement_tracking_url: trackingUrl(refund.replacement_carrier, refund.replacement_tracking_no),
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(where)

const isOpen = sql<boolean>`${inArray(refund.state, [...REFUND_NOT_ENDED])}`

const wechatReturn = sql<Shown['wechat_return']>`(select json_build_object('return_id', ${noWorryReturn.return_id})
  from ${noWorryReturn} where ${noWorryReturn.refund_id} = ${refund.id} and ${noWorryReturn.state} = 'added')`

const isOwn = (user_id: number) => and(eq(refund.user_id, user_id), eq(refund.asked_by, 'buyer'))

export async function listOwn(reader: Reader, user_id: number, query: z.output<typeof OwnAfterSales>) {
  const { order_id, open } = query
  const filter = and(
    isOwn(user_id),
    order_id === undefined ? undefined : eq(refund.order_id, order_id),
    open === undefined ? undefined : eq(isOpen, sql`${open}::boolean`),
  )
  const { items, ...paging } = await pageOfTable(reader.db, refund, query, filter, (where) => rows(reader, where))
  const pieces = await piecesOf(reader.db, [0, ...items.map(({ id }) => id)])
  const carriers = await carriersFor(reader, items)
  return { ...paging, items: items.map((row) => withDetails(reader, row, pieces.get(row.id) ?? [], carriers)) }
}

export async function readOwn(reader: Reader, user_id: number, id: number): Promise<Shown> {
  const row = firstOrNotFound(await rows(reader, and(isOwn(user_id), eq(refund.id, id))))
  const pieces = await piecesOf(reader.db, [id])
  return withDetails(reader, row, pieces.get(id) ?? [], await carriersFor(reader, [row]))
}

type Row = Awaited<ReturnType<typeof rows>>[number]

const mayDo = (action: (typeof OWN_ACTIONS)[number], one: Stand): boolean => ownActionsIn(one).includes(action)

const takesNumber = (row: Row): boolean => mayDo('send_back', row) || mayDo('correct_number', row)

/** The carriers that staff choose from, too. */
async function carriersFor({ db, locale }: Reader, shown: Row[]): Promise<Shown['carriers']> {
  if (!shown.some(takesNumber)) return []
  const label = locale === 'zh' ? dict.label : dict.label_en
  return db
    .select({ value: dict.value, label })
    .from(dict)
    .where(and(eq(dict.type, 'carrier'), eq(dict.status, 'enabled'), isNull(dict.deleted_at)))
    .orderBy(asc(dict.sort), asc(dict.id))
}

function withDetails({ runtime }: Reader, row: Row, items: Shown['items'], carriers: Shown['carriers']): Shown {
  const until = row.deadline?.at ?? null
  return {
    ...row,
    items,
    carriers: takesNumber(row) ? carriers : [],
    return_to: mayDo('send_back', row) ? returnText(runtime) : null,
    actions: ownActionsIn(row).map((action) => ({ action, until })),
  }
}

async function piecesOf(db: Db, ids: number[]): Promise<Map<number, Shown['items']>> {
  const image = sql<string | null>`(select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id})`
  const { id, name, price } = orderLine
  const found = await db
    .select({
      of: refundLine.refund_id,
      id,
      name,
      specs: lineSpecs,
      image,
      price,
      count: refundLine.count,
      asked: sql<number>`coalesce(${refundLine.asked}, ${refundLine.count})`,
      to_sku: lineToSku(),
    })
    .from(refundLine)
    .innerJoin(orderLine, eq(id, refundLine.order_line_id))
    .where(inArray(refundLine.refund_id, ids))
    .orderBy(asc(id))
  const pieces = new Map(ids.map((one): [number, Shown['items']] => [one, []]))
  for (const { of, ...piece } of found) pieces.get(of)?.push(piece)
  return pieces
}

/** Until the goods are on their way. */
export async function withdraw(reader: Reader, user_id: number, id: number) {
  const locked = await lockOwn(reader.db, user_id, id)
  if (!mayDo('withdraw', locked)) failRefundState(locked)
  await moveCase(reader.db, reader.runtime, locked, 'withdrawn')
  return readOwn(reader, user_id, id)
}

/** The buyer has sent it, or corrects the number of what is on its way. */
export async function sendBack(
  reader: Reader,
  user_id: number,
  { id, carrier, tracking_no }: z.output<typeof AfterSaleParcel>,
) {
  const { db, runtime } = reader
  const locked = await lockOwn(db, user_id, id)
  await checkDictValue(db, 'carrier', carrier, 'carrier')
  assertNumber(carrier, tracking_no)
  await takeNumber(db, runtime, locked, { carrier, tracking_no })
  return readOwn(reader, user_id, id)
}

/** The goods are on their way back under this number. */
export async function takeNumber(
  tx: Db,
  runtime: Runtime,
  locked: LockedRefund,
  { carrier, tracking_no }: Omit<z.output<typeof AfterSaleParcel>, 'id'>,
): Promise<void> {
  const parcel = { return_carrier: carrier, return_tracking_no: tracking_no.toUpperCase() }
  if (mayDo('send_back', locked)) await moveCase(tx, runtime, locked, 'sent_back', parcel)
  else if (mayDo('correct_number', locked)) await editRecord(tx, refund, locked.id, parcel)
  else failRefundState(locked)
}

/** Of this buyer, locked with its order. */
async function lockOwn(db: Db, user_id: number, id: number) {
  const isIt = and(isOwn(user_id), eq(refund.id, id))
  firstOrNotFound(await db.select({ id: refund.id }).from(refund).where(isIt))
  return (await lockRefund(db, { id })) ?? fail('not_found')
}
