import type { z } from 'zod'
import { type Locale, t } from '@/lib/base/i18n/i18n'
import { MAX_AT_ONCE, runBulkItem, startBulkJob } from '@/lib/core/bulk/background'
import type { OwnWork } from '@/lib/core/endpoint/context'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import type { Staff } from '@/lib/core/operation/actor'
import type { ReceivedFile } from '@/lib/core/request/multipart'
import { readTableText } from '@/lib/spreadsheet/table-file'
import { checkShipLines } from './ship-check'
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
  const rows = await checkLines()
  const ready = rows.flatMap((row) => (row.result === 'ready' && row.id !== null ? [{ ...row, id: row.id }] : []))
  if (dry_run || ready.length === 0) return { dry_run, rows }
  if (ready.length > MAX_AT_ONCE) {
    const job_id = await shipInBackground(single, context, ready)
    return { dry_run, job_id, rows: rows.map((row) => (row.result === 'ready' ? toWaiting(row, locale) : row)) }
  }
  const done = await shipNow(single, context, ready)
  const isRefused = done.some(({ result }) => result === 'refused')
  const current = new Map(isRefused ? (await checkLines()).map((row) => [row.row, row]) : [])
  return {
    dry_run,
    rows: rows.map((row) =>
      finalRow(
        row,
        done.find((one) => one.row === row.row),
        current.get(row.row),
      ),
    ),
  }
}

type ReadyRow = ShipRow & { id: number }

const bulkCall = ({ actor, caller, locale }: StaffContext, endpoint: Endpoint) => ({
  endpoint,
  actor,
  caller,
  locale,
  method: 'POST',
  path: '/cms/order/shipment',
  input: { status: 'shipped' },
})
const shipmentOf = ({ carrier, tracking_no }: ShipRow) => ({ carrier, tracking_no })

function shipInBackground(single: Endpoint, context: StaffContext, rows: ReadyRow[]): Promise<number> {
  const each = Object.fromEntries(rows.map((row) => [row.id, shipmentOf(row)]))
  return startBulkJob(
    context.runtime,
    { ...bulkCall(context, single), each },
    rows.map(({ id }) => id),
  )
}

async function shipNow(single: Endpoint, context: StaffContext, rows: ReadyRow[]): Promise<ShipRow[]> {
  const call = bulkCall(context, single)
  const done: ShipRow[] = []
  for (const row of rows) {
    const { ok, error_code, msg } = await runBulkItem(
      context.runtime,
      { ...call, each: { [row.id]: shipmentOf(row) } },
      row.id,
    )
    done.push({
      ...row,
      result: ok ? 'shipped' : 'refused',
      error_code,
      msg: ok ? t(context.locale, RESULTS.shipped) : msg,
    })
  }
  return done
}

const toWaiting = (row: ShipRow, locale: Locale): ShipRow => ({
  ...row,
  result: 'waiting',
  msg: t(locale, RESULTS.waiting),
})

/** An order shipped with the same number meanwhile counts as done, too. */
const finalRow = (row: ShipRow, done: ShipRow | undefined, now: ShipRow | undefined): ShipRow =>
  done?.result === 'refused' && now?.result === 'already' ? now : (done ?? row)
