import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { Failure, type FailureKind } from '@/lib/base/errors'
import { type Locale, type Params, t } from '@/lib/base/i18n/i18n'
import { normalizeWord, optionsByWord } from '@/lib/dict/options'
import { isNoNumber } from '@/lib/order/carriers'
import { ORDER_STATUS_LABELS } from '@/lib/order/contract'
import { canMove, type State } from '@/lib/order/states'
import type { ShipRow } from './ship-contract'
import type { ShipLine } from './ship-lines'

type OrderToShip = Shipment & { id: number; order_no: string; status: State; unwanted: boolean }
type Shipment = { carrier: string | null; tracking_no: string | null }
type Carriers = ReadonlyMap<string, string>
type ShipVerdict = Pick<ShipRow, 'result' | 'error_code' | 'msg'>

/** Checks each row, without changing anything. */
export async function checkShipLines(
  db: Db,
  lines: ShipLine[],
  defaultCarrier: string,
  locale: Locale,
): Promise<ShipRow[]> {
  const carriers = await optionsByWord(db, 'carrier')
  const resolved = lines.map((line) => withCarrierValue(line, defaultCarrier, carriers))
  const orders = await findOrders(db, resolved)
  const rowsByOrder = new Map<string, ShipLine[]>()
  for (const line of resolved) rowsByOrder.set(line.order_no, [...(rowsByOrder.get(line.order_no) ?? []), line])
  return resolved.map((line) => {
    const found = orders.get(line.order_no)
    const finding = findingOf(line, found, carriers, rowsByOrder.get(line.order_no) ?? [])
    return { ...line, id: found?.id ?? null, carrier: line.carrier || null, ...toVerdict(finding, locale) }
  })
}

async function findOrders(db: Db, lines: ShipLine[]): Promise<Map<string, OrderToShip>> {
  const { id, order_no, status, carrier, tracking_no } = order
  const isOpenRequest = sql`${refund.order_id} = ${id} and ${refund.state} = 'requested'`
  const refundRequested = sql<boolean>`exists (select from ${refund} where ${isOpenRequest})`
  const numbers = JSON.stringify(lines.map((line) => line.order_no))
  const rows = await db
    .select({ id, order_no, status, carrier, tracking_no, unwanted: refundRequested })
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
type Finding = { kind?: FailureKind; result?: Exclude<ShipRow['result'], 'refused'>; message: string; params?: Params }

function findingOf(line: ShipLine, found: OrderToShip | undefined, carriers: Carriers, rows: ShipLine[]): Finding {
  if (!line.order_no) return { kind: 'invalid', message: 'Enter an order number' }
  if (!found) return { kind: 'not_found', message: 'Order not found' }
  return findDuplicate(line, rows) ?? findMissing(line, carriers) ?? findStatusProblem(line, found)
}

/** Two numbers for one order: either may be right. The same number twice is shipped once. */
function findDuplicate(line: ShipLine, rows: ShipLine[]): Finding | undefined {
  const numbered = rows.filter(({ tracking_no }) => tracking_no)
  const other = line.tracking_no ? numbered.find((row) => !isSame(row, line)) : undefined
  const message = 'Row {row} has a different tracking number for this order'
  if (other) return { kind: 'conflict', message, params: { row: other.row } }
  const [first] = numbered
  if (!first || first.row === line.row) return undefined
  return { result: 'repeated', message: 'Duplicate of row {row}', params: { row: first.row } }
}

/** Of fifteen digits and more a spreadsheet shows the first few: 7.73012E+14. */
const ROUNDED = /^\d(\.\d+)?E\+\d+$/i

function findMissing({ carrier, tracking_no }: ShipLine, carriers: Carriers): Finding | undefined {
  const wrong = (message: string): Finding => ({ kind: 'invalid', message })
  if (!tracking_no) return wrong('Enter a tracking number')
  if (ROUNDED.test(tracking_no)) return wrong('A spreadsheet has rounded this number: format its column as text')
  if (tracking_no.length > 64) return wrong('The tracking number is too long')
  if (!carrier) return wrong('Enter a carrier')
  if (isNoNumber(carrier, tracking_no)) return wrong('This is not a tracking number')
  return carriers.has(normalizeWord(carrier)) ? undefined : wrong('Unknown carrier')
}

function findStatusProblem(line: ShipLine, found: OrderToShip): Finding {
  const { tracking_no: number, status, unwanted } = found
  if (number && isSame(line, found)) return { result: 'already', message: 'Already shipped with this tracking number' }
  const message = 'Already shipped with another tracking number: {number}'
  if (number) return { kind: 'order_state', message, params: { number } }
  const [kind, params] = ['order_state' as const, { state: ORDER_STATUS_LABELS[status] }]
  if (!canMove('ship', status, 'staff'))
    return { kind, message: 'Cannot be shipped in its current status: {state}', params }
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
