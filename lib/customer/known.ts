import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import { complaint, complaintEntry } from '@/db/schema/complaint'
import { noticeReading } from '@/db/schema/content'
import { contentCheck } from '@/db/schema/content-check'
import { file } from '@/db/schema/file'
import { invoice } from '@/db/schema/invoice'
import { policyConsent } from '@/db/schema/legal'
import { loginLog, operLog, refusalCount } from '@/db/schema/log'
import { orderMessage } from '@/db/schema/message'
import {
  order,
  orderCancellation,
  orderChange,
  orderEvent,
  orderFreight,
  orderLine,
  orderReduction,
} from '@/db/schema/order'
import { payment, paymentAnomaly, refund, refundLine, refundPhoto } from '@/db/schema/payment'
import { session } from '@/db/schema/session'
import { lateShipping, shippingUpload } from '@/db/schema/shipping'
import { knownAddress } from '@/db/schema/sign-in'
import { identity, user } from '@/db/schema/user'
import { userCoupon } from '@/db/schema/user-coupon'
import { FileAnswer, once } from '../core/request/special-answers'
import { firstOrNotFound } from '../data/records'
import { fileUrl } from '../file/file'
import type { OwnData } from './contract'

type Part = {
  table: PgTable
  of: (customer_id: number) => SQL | undefined
  /** Secrets, and what only the service needs. */
  without?: string[]
  more?: Record<string, SQL>
}

const orders = (id: number) => sql`(select ${order.id} from ${order} where ${order.user_id} = ${id})`
const refunds = (id: number) => sql`(select ${refund.id} from ${refund} where ${refund.order_id} in ${orders(id)})`
const complaints = (id: number) =>
  sql`(select ${complaint.id} from ${complaint} where ${complaint.order_id} in ${orders(id)})`

/** Everything stored about a customer, table by table. A test compares it with the schema. */
export const KNOWN: Record<string, Part> = {
  profile: { table: user, of: (id) => eq(user.id, id), without: ['password_hash', 'auth_epoch', 'read_position'] },
  sign_in_names: { table: identity, of: (id) => eq(identity.user_id, id) },
  addresses: { table: address, of: (id) => eq(address.user_id, id) },
  coupons: { table: userCoupon, of: (id) => eq(userCoupon.user_id, id) },
  orders: { table: order, of: (id) => eq(order.user_id, id) },
  order_lines: { table: orderLine, of: (id) => sql`${orderLine.order_id} in ${orders(id)}` },
  order_reduction: { table: orderReduction, of: (id) => sql`${orderReduction.order_id} in ${orders(id)}` },
  order_freight: { table: orderFreight, of: (id) => sql`${orderFreight.order_id} in ${orders(id)}` },
  order_events: { table: orderEvent, of: (id) => sql`${orderEvent.order_id} in ${orders(id)}` },
  order_changes: { table: orderChange, of: (id) => sql`${orderChange.order_id} in ${orders(id)}` },
  cancellations: { table: orderCancellation, of: (id) => sql`${orderCancellation.order_id} in ${orders(id)}` },
  payments: { table: payment, of: (id) => sql`${payment.order_id} in ${orders(id)}` },
  payment_anomalies: { table: paymentAnomaly, of: (id) => sql`${paymentAnomaly.order_id} in ${orders(id)}` },
  refunds: { table: refund, of: (id) => sql`${refund.order_id} in ${orders(id)}` },
  refund_lines: { table: refundLine, of: (id) => sql`${refundLine.refund_id} in ${refunds(id)}` },
  refund_photos: { table: refundPhoto, of: (id) => sql`${refundPhoto.refund_id} in ${refunds(id)}` },
  complaints: { table: complaint, of: (id) => sql`${complaint.order_id} in ${orders(id)}` },
  complaint_messages: { table: complaintEntry, of: (id) => sql`${complaintEntry.complaint_id} in ${complaints(id)}` },
  content_checks: { table: contentCheck, of: (id) => eq(contentCheck.user_id, id), without: ['decided_by'] },
  invoices: { table: invoice, of: (id) => eq(invoice.user_id, id) },
  shipping_reports: { table: shippingUpload, of: (id) => sql`${shippingUpload.order_id} in ${orders(id)}` },
  late_shipping: { table: lateShipping, of: (id) => sql`${lateShipping.order_id} in ${orders(id)}` },
  messages: { table: orderMessage, of: (id) => sql`${orderMessage.order_id} in ${orders(id)}` },
  files: { table: file, of: (id) => eq(file.user_id, id), more: { url: fileUrl() } },
  policy_consents: { table: policyConsent, of: (id) => eq(policyConsent.user_id, id) },
  notices_read: { table: noticeReading, of: (id) => eq(noticeReading.user_id, id) },
  sessions: { table: session, of: (id) => eq(session.user_id, id), without: ['user_epoch'] },
  sign_in_addresses: { table: knownAddress, of: (id) => eq(knownAddress.user_id, id) },
  sign_ins: { table: loginLog, of: (id) => eq(loginLog.user_id, id), without: ['account_hash'] },
  blocked_requests: { table: refusalCount, of: (id) => eq(refusalCount.user_id, id) },
  staff_operations: {
    table: operLog,
    of: (id) => and(inArray(operLog.resource, ['customer', 'personal']), eq(operLog.resource_id, id)),
    without: ['user_id', 'username', 'address', 'user_agent', 'nonce', 'mac'],
  },
}

function columnsOf({ table, without = [], more = {} }: Part) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name))
  return Object.fromEntries([...columns, ...Object.entries(more)])
}

/** For the customer themselves. */
export async function readOwnData(db: Db, customer_id: number): Promise<z.input<typeof OwnData>> {
  const isCustomer = and(eq(user.id, customer_id), eq(user.is_staff, false))
  firstOrNotFound(await db.select({ id: user.id }).from(user).where(isCustomer))
  const data: Record<string, unknown[]> = {}
  for (const [name, part] of Object.entries(KNOWN)) {
    data[name] = await db.select(columnsOf(part)).from(part.table).where(part.of(customer_id))
  }
  return { exported_at: new Date(), data }
}

/** The same as one file, to be handed to the customer who asks staff for it. */
export async function exportCustomer(db: Db, customer_id: number): Promise<FileAnswer> {
  const { exported_at, data } = await readOwnData(db, customer_id)
  const bytes = Buffer.from(JSON.stringify({ exported_at, ...data }, null, 2))
  const name = `customer-${customer_id}.json`
  const mime = 'application/json; charset=utf-8'
  return new FileAnswer({ name, mime, body: () => once(bytes), size: bytes.length, attachment: true, saved: name })
}
