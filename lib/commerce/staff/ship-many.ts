import type { z } from 'zod'
import { type Locale, t } from '@/lib/base/i18n/i18n'
import { MAX_AT_ONCE, runBulkItem, startBulkJob } from '@/lib/core/bulk/background'
import type { OwnWork } from '@/lib/core/endpoint/context'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import type { Staff } from '@/lib/core/operation/actor'
import type { ReceivedFile } from '@/lib/core/request/multipart'
import { mergePieces } from '@/lib/order/pieces'
import type { Pieces } from '@/lib/order/refunds'
import { readTableText } from '@/lib/spreadsheet/table-file'
import { type CheckedRow, checkShipLines } from './ship-check'
import { type OrdersShipped, type OrdersToShip, RESULTS, type ShipRow } from './ship-contract'
import { readShipLines } from './ship-lines'

type StaffContext = Pick<OwnWork, 'db' | 'runtime' | 'caller' | 'locale'> & { actor: Staff; files: ReceivedFile[] }
type Answer = z.input<typeof OrdersShipped>

/** Ships many orders, each by the operation for one and in a transaction of its own, so that none blocks another. */
export async function shipMany(
  single: Endpoint,
  context: StaffContext,
  options: z.output<typeof OrdersToShip>,
): Promise<Answer> {
  const { db, files, locale } = context
  const { dry_run, carrier = '' } = options
  const lines = await readShipLines(await readTableText(files))
  const checkLines = () => checkShipLines(db, lines, carrier, locale)
  const checked = await checkLines()
  const rows = checked.map(({ row }) => row)
  const shipments = shipmentsOf(checked)
  if (dry_run || shipments.length === 0) return { dry_run, rows }
  if (shipments.length > MAX_AT_ONCE) {
    const job_id = await shipInBackground(single, context, shipments)
    return { dry_run, job_id, rows: rows.map((row) => (row.result === 'ready' ? toWaiting(row, locale) : row)) }
  }
  const done = await shipNow(single, context, shipments)
  const isRefused = [...done.values()].some(({ result }) => result === 'refused')
  const current = new Map(isRefused ? (await checkLines()).map(({ row }) => [row.row, row]) : [])
  return { dry_run, rows: rows.map((row) => finalRow(row, done.get(row.id ?? 0), current.get(row.row))) }
}

type Parcel = { carrier: string; tracking_no: string; items?: Pieces }
/** An order with its parcels, which are sent all or none. */
type Shipment = { id: number; parcels: Parcel[] }

function shipmentsOf(checked: CheckedRow[]): Shipment[] {
  const all = new Map<number, Parcel[]>()
  for (const { row, pieces } of checked) {
    const { id, result, carrier, tracking_no } = row
    if (result !== 'ready' || id === null || carrier === null) continue
    const parcels = all.get(id) ?? []
    const same = parcels.find((one) => one.carrier === carrier && one.tracking_no === tracking_no)
    if (same?.items) same.items = mergePieces([...same.items, ...pieces])
    else parcels.push(pieces.length > 0 ? { carrier, tracking_no, items: pieces } : { carrier, tracking_no })
    all.set(id, parcels)
  }
  // What is left is sent last.
  return [...all].map(([id, parcels]) => ({
    id,
    parcels: parcels.toSorted((a, b) => Number(!a.items) - Number(!b.items)),
  }))
}

const bulkCall = ({ actor, caller, locale }: StaffContext, endpoint: Endpoint) => ({
  endpoint,
  actor,
  caller,
  locale,
  method: 'POST',
  path: '/cms/order/shipment',
  input: { status: 'shipped' },
})

/** Most orders are sent whole. */
const inputOf = ({ parcels }: Shipment) =>
  parcels.length === 1 && !parcels[0]?.items ? { ...parcels[0] } : { parcels }

function shipInBackground(single: Endpoint, context: StaffContext, shipments: Shipment[]): Promise<number> {
  const each = Object.fromEntries(shipments.map((one) => [one.id, inputOf(one)]))
  return startBulkJob(
    context.runtime,
    { ...bulkCall(context, single), each },
    shipments.map(({ id }) => id),
  )
}

type Done = Pick<ShipRow, 'result' | 'error_code' | 'msg'>

/** What became of each order. */
async function shipNow(single: Endpoint, context: StaffContext, shipments: Shipment[]): Promise<Map<number, Done>> {
  const { runtime, locale } = context
  const call = bulkCall(context, single)
  const done = new Map<number, Done>()
  for (const one of shipments) {
    const { ok, error_code, msg } = await runBulkItem(runtime, { ...call, each: { [one.id]: inputOf(one) } }, one.id)
    done.set(one.id, { result: ok ? 'shipped' : 'refused', error_code, msg: ok ? t(locale, RESULTS.shipped) : msg })
  }
  return done
}

const toWaiting = (row: ShipRow, locale: Locale): ShipRow => ({
  ...row,
  result: 'waiting',
  msg: t(locale, RESULTS.waiting),
})

/** An order shipped with the same number meanwhile counts as done, too. */
const finalRow = (row: ShipRow, done: Done | undefined, now: ShipRow | undefined): ShipRow =>
  row.result !== 'ready' || !done
    ? row
    : done.result === 'refused' && now?.result === 'already'
      ? now
      : { ...row, ...done }
