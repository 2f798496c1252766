import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { refund } from '@/db/schema/payment'
import { Failure, type FailureKind } from '@/lib/base/errors'
import { type Locale, type Params, t } from '@/lib/base/i18n/i18n'
import type { DeliveryWay } from '@/lib/delivery/contract'
import { normalizeWord, optionsByWord } from '@/lib/dict/options'
import { isNoNumber } from '@/lib/order/carriers'
import type { Pieces } from '@/lib/order/refunds'
import { canMove, ORDER_LIFE, type State } from '@/lib/order/states'
import { NOT_EXPRESS } from '@/lib/parcel/send'
import { IN_STEP } from '@/lib/refund/list'
import { listToPack } from './packing'
import type { ShipRow } from './ship-contract'
import { findItems, itemsText, type LineLeft } from './ship-items'
import type { ShipLine } from './ship-lines'

type OrderToShip = Shipment & {
  id: number
  order_no: string
  status: State
  delivery: DeliveryWay
  unwanted: boolean
  parcels: Shipment[]
}
type Shipment = { carrier: string | null; tracking_no: string | null }
type Carriers = ReadonlyMap<string, string>
type ShipVerdict = Pick<ShipRow, 'result' | 'error_code' | 'msg'>

/** A row with what is to be in its parcel, where it says that. */
export type CheckedRow = { row: ShipRow; pieces: Pieces }

/** Checks each row, without changing anything. */
export async function checkShipLines(
  db: Db,
  lines: ShipLine[],
  defaultCarrier: string,
  locale: Locale,
): Promise<CheckedRow[]> {
  const carriers = await optionsByWord(db, 'carrier')
  const resolved = lines.map((line) => withCarrierValue(line, defaultCarrier, carriers))
  const orders = await findOrders(db, resolved)
  const left = await linesLeft(db, resolved, orders)
  const findings = [...rowsByOrder(resolved)].flatMap(([order_no, rows]) => {
    const found = orders.get(order_no)
    return findingsOf(rows, found, carriers, left.get(found?.id ?? 0) ?? [])
  })
  const byRow = new Map(findings.map((one) => [one.row, one]))
  return resolved.flatMap((line) => {
    const finding = byRow.get(line.row)
    if (!finding) return []
    const { row, order_no, carrier, tracking_no } = line
    const id = orders.get(order_no)?.id ?? null
    const texts = { row, order_no, id, carrier: carrier || null, tracking_no, items: itemsText(line.items) }
    return [{ row: { ...texts, ...toVerdict(finding, locale) }, pieces: finding.pieces ?? [] }]
  })
}

const rowsByOrder = (lines: ShipLine[]): Map<string, ShipLine[]> => {
  const all = new Map<string, ShipLine[]>()
  for (const line of lines) all.set(line.order_no, [...(all.get(line.order_no) ?? []), line])
  return all
}

/** What is to be packed of the orders whose rows say what is in a parcel. */
async function linesLeft(db: Db, lines: ShipLine[], orders: Map<string, OrderToShip>) {
  const ids = lines.flatMap(({ order_no, items }) => (items.length > 0 ? (orders.get(order_no)?.id ?? []) : []))
  const { items } = ids.length > 0 ? await listToPack(db, [...new Set(ids)]) : { items: [] }
  return new Map(items.map((one): [number, LineLeft[]] => [one.id, one.lines]))
}

/** Of all rows of one order; if one of them cannot be sent, none is, since what is left depends on the others. */
function findingsOf(rows: ShipLine[], found: OrderToShip | undefined, carriers: Carriers, left: LineLeft[]) {
  let rest = left
  const findings = rows.map((line): RowFinding => {
    const finding = findingOf(line, found, carriers, rows)
    if (finding.result !== 'ready' || line.items.length === 0) return { row: line.row, ...finding }
    const items = findItems(line.items, rest)
    if ('wrong' in items) return { row: line.row, kind: 'rule', ...items.wrong }
    rest = items.rest
    return { row: line.row, ...finding, ...inParcelOf(line, rows), pieces: items.pieces }
  })
  const isAllNamed = left.length > 0 && rest.length === 0
  const checked = findings.map((one): RowFinding => {
    const isRest = one.result === 'ready' && !one.pieces
    return isRest && isAllNamed ? { row: one.row, kind: 'rule', message: 'Nothing is left to send' } : one
  })
  const wrong = checked.find(({ kind }) => kind)
  return checked.map((one): RowFinding => (wrong && one.result === 'ready' ? waitingFor(wrong.row, one.row) : one))
}

const waitingFor = (wrong: number, row: number): RowFinding => ({
  row,
  kind: 'conflict',
  message: 'Row {row} of this order cannot be shipped: correct it first',
  params: { row: wrong },
})

/** Rows with the same number are one parcel. */
function inParcelOf(line: ShipLine, rows: ShipLine[]): Pick<Finding, 'message' | 'params'> | undefined {
  const first = rows.find((one) => isSame(one, line))
  if (!first || first.row === line.row) return undefined
  return { message: 'In the parcel of row {row}', params: { row: first.row } }
}

async function findOrders(db: Db, lines: ShipLine[]): Promise<Map<string, OrderToShip>> {
  const { id, order_no, status, delivery, carrier, tracking_no } = order
  const isOpenRequest = sql`${refund.order_id} = ${id} and ${IN_STEP.to_decide}`
  const refundRequested = sql<boolean>`exists (select from ${refund} where ${isOpenRequest})`
  const numbers = JSON.stringify(lines.map((line) => line.order_no))
  const sent = sql`select json_agg(json_build_object('carrier', ${parcel.carrier}, 'tracking_no', ${parcel.tracking_no}))
    from ${parcel} where ${parcel.order_id} = ${id} and ${parcel.state} = 'sent'`
  const parcels = sql<Shipment[]>`coalesce((${sent}), '[]')`
  const rows = await db
    .select({ id, order_no, status, delivery, carrier, tracking_no, unwanted: refundRequested, parcels })
    .from(order)
    .where(sql`${order_no} in (select jsonb_array_elements_text(${numbers}::jsonb))`)
  return new Map(rows.map((row) => [row.order_no, row]))
}

/** The line with the value of its carrier, if known; a line that only names a carrier has no number. */
function withCarrierValue(line: ShipLine, defaultCarrier: string, carriers: Carriers): ShipLine {
  const isCarrier = !line.carrier && carriers.has(normalizeWord(line.tracking_no))
  const { carrier, tracking_no } = isCarrier ? { carrier: line.tracking_no, tracking_no: '' } : line
  const word = carrier || defaultCarrier
  return { ...line, tracking_no, carrier: carriers.get(normalizeWord(word)) ?? word }
}

/** The result of checking a row: a refusal, or its order. */
type Finding = {
  kind?: FailureKind
  result?: Exclude<ShipRow['result'], 'refused'>
  message: string
  params?: Params | undefined
}
type RowFinding = Finding & { row: number; pieces?: Pieces }

function findingOf(line: ShipLine, found: OrderToShip | undefined, carriers: Carriers, rows: ShipLine[]): Finding {
  if (!line.order_no) return { kind: 'invalid', message: 'Enter an order number' }
  if (!found) return { kind: 'not_found', message: 'Order not found' }
  return findDuplicate(line, rows) ?? findMissing(line, carriers) ?? findStatusProblem(line, found)
}

/**
 * Several numbers are several parcels, of which one may be without items: the rest. The same number twice is shipped
 * once, or with the items of both.
 */
function findDuplicate(line: ShipLine, rows: ShipLine[]): Finding | undefined {
  const numbered = rows.filter(({ tracking_no }) => tracking_no)
  const [same, others] = [numbered.filter((one) => isSame(one, line)), numbered.filter((one) => !isSame(one, line))]
  const conflict = (message: string, { row }: ShipLine): Finding => ({ kind: 'conflict', message, params: { row } })
  const isWhole = ({ items }: ShipLine) => items.length === 0
  const other = line.tracking_no && isWhole(line) ? others.find(isWhole) : undefined
  if (other) {
    const message =
      'Row {row} has a different tracking number for this order: for several parcels, say in the column Items what is in each, such as “SKU code*2”'
    return conflict(message, other)
  }
  const unlike = same.find((one) => isWhole(one) !== isWhole(line))
  if (unlike)
    return conflict('Row {row} has the same number: say in the column Items of both rows what is in the parcel', unlike)
  const [first] = line.tracking_no ? same : numbered
  if (!first || first.row === line.row || !isWhole(line)) return undefined
  return { result: 'repeated', message: 'Duplicate of row {row}', params: { row: first.row } }
}

/** Of fifteen digits and more a spreadsheet shows the first few: 7.73012E+14. */
const ROUNDED = /^\d(\.\d+)?E\+\d+$/i

/** Of those that a message names; a shop has some ten. */
const MOST_CARRIERS = 20

function findMissing({ carrier, tracking_no }: ShipLine, carriers: Carriers): Finding | undefined {
  const wrong = (message: string, params?: Params): Finding => ({ kind: 'invalid', message, params })
  if (!tracking_no) return wrong('Enter a tracking number')
  if (ROUNDED.test(tracking_no)) return wrong('A spreadsheet has rounded this number: format its column as text')
  if (tracking_no.length > 64) return wrong('The tracking number is too long')
  if (!carrier) return wrong('Enter a carrier')
  if (isNoNumber(carrier, tracking_no)) return wrong('This is not a tracking number')
  if (carriers.has(normalizeWord(carrier))) return undefined
  const codes = [...new Set(carriers.values())].toReversed().slice(0, MOST_CARRIERS)
  return wrong('Unknown carrier “{carrier}”. Enter one of: {carriers}', { carrier, carriers: codes })
}

function findStatusProblem(line: ShipLine, found: OrderToShip): Finding {
  const { tracking_no: number, status, delivery, unwanted, parcels } = found
  const sent = parcels.length > 0 ? parcels : [found]
  if (sent.some((one) => isSame(line, one)))
    return { result: 'already', message: 'Already shipped with this tracking number' }
  const message = 'Already shipped with another tracking number: {number}'
  if (number && status !== 'paid') return { kind: 'order_state', message, params: { number } }
  const [kind, params] = ['order_state' as const, { state: ORDER_LIFE[status].label }]
  if (!canMove('ship', status, 'staff'))
    return { kind, message: 'Cannot be shipped in its current status: {state}', params }
  if (delivery !== 'express') return { kind: 'rule', message: NOT_EXPRESS }
  if (unwanted) return { kind, message: 'The buyer has requested a refund: review it, or ship this order individually' }
  return { result: 'ready', message: 'Ready to ship' }
}

const isSame = (one: Shipment, other: Shipment) =>
  one.carrier === other.carrier && one.tracking_no === other.tracking_no

function toVerdict({ kind, result = 'ready', message, params = {} }: Finding, locale: Locale): ShipVerdict {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name === 'state' ? t(locale, String(value)) : value]),
  )
  const failure = kind && new Failure(kind)
  return { result: kind ? 'refused' : result, error_code: failure?.code ?? 0, msg: t(locale, message, words) }
}
