import type { z } from 'zod'
import type { Staff } from '../core/auth/actor'
import { MAX_AT_ONCE } from '../core/endpoint/bulk'
import type { Endpoint, OwnWork } from '../core/endpoint/endpoint'
import type { ReceivedFile } from '../core/http/multipart'
import { type Locale, t } from '../core/i18n/i18n'
import { runBulkItem, startBulkJob } from '../core/jobs/background'
import { readTableText } from '../core/table-file'
import { judge } from './ship-check'
import { type OrdersShipped, type OrdersToShip, RESULTS, type ShipRow } from './ship-contract'
import { readLines } from './ship-lines'

type Office = Pick<OwnWork, 'db' | 'runtime' | 'caller' | 'locale'> & { actor: Staff; files: ReceivedFile[] }
type Answer = z.input<typeof OrdersShipped>

/** Many orders, each by the operation that ships one and in a transaction of its own: none holds up another. */
export async function shipMany(
  single: Endpoint,
  office: Office,
  asked: z.output<typeof OrdersToShip>,
): Promise<Answer> {
  const { db, files, locale } = office
  const { dry_run, carrier = '' } = asked
  const lines = await readLines(await readTableText(files))
  const look = () => judge(db, lines, carrier, locale)
  const rows = await look()
  const ready = rows.flatMap((row) => (row.result === 'ready' && row.id !== null ? [{ ...row, id: row.id }] : []))
  if (dry_run || ready.length === 0) return { dry_run, rows }
  if (ready.length > MAX_AT_ONCE) {
    const job_id = await later(single, office, ready)
    return { dry_run, job_id, rows: rows.map((row) => (row.result === 'ready' ? waiting(row, locale) : row)) }
  }
  const done = await atOnce(single, office, ready)
  const isRefused = done.some(({ result }) => result === 'refused')
  const now = new Map(isRefused ? (await look()).map((row) => [row.row, row]) : [])
  return {
    dry_run,
    rows: rows.map((row) =>
      settled(
        row,
        done.find((one) => one.row === row.row),
        now.get(row.row),
      ),
    ),
  }
}

type Ready = ShipRow & { id: number }

const oneOf = ({ actor, caller, locale }: Office, endpoint: Endpoint) => ({
  endpoint,
  actor,
  caller,
  locale,
  method: 'POST',
  path: '/cms/order/shipment',
  input: { status: 'shipped' },
})
const sentWith = ({ carrier, tracking_no }: ShipRow) => ({ carrier, tracking_no })

function later(single: Endpoint, office: Office, rows: Ready[]): Promise<number> {
  const each = Object.fromEntries(rows.map((row) => [row.id, sentWith(row)]))
  return startBulkJob(
    office.runtime,
    { ...oneOf(office, single), each },
    rows.map(({ id }) => id),
  )
}

async function atOnce(single: Endpoint, office: Office, rows: Ready[]): Promise<ShipRow[]> {
  const doing = oneOf(office, single)
  const done: ShipRow[] = []
  for (const row of rows) {
    const { ok, error_code, msg } = await runBulkItem(
      office.runtime,
      { ...doing, each: { [row.id]: sentWith(row) } },
      row.id,
    )
    done.push({
      ...row,
      result: ok ? 'shipped' : 'refused',
      error_code,
      msg: ok ? t(office.locale, RESULTS.shipped) : msg,
    })
  }
  return done
}

const waiting = (row: ShipRow, locale: Locale): ShipRow => ({
  ...row,
  result: 'waiting',
  msg: t(locale, RESULTS.waiting),
})

/** An order that was shipped with the same number meanwhile counts as done, too. */
const settled = (row: ShipRow, done: ShipRow | undefined, now: ShipRow | undefined): ShipRow =>
  done?.result === 'refused' && now?.result === 'already' ? now : (done ?? row)
