import { availableParallelism } from 'node:os'
import { type Results, SCENARIO_BOUNDS } from './bounds'
import type { Query, Times } from './lists'
import { MANY } from './measure'
import type { PageTimes } from './pages'
import type { Figures, Row } from './summary'

export const whole = (value: number) => Math.round(value).toLocaleString('en')
const twoDigits = (value: number) => value.toFixed(2)
export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const cpu = ({ cpu: { server, database } }: Figures) => `${whole(server)} + ${whole(database)}`

/** The processor time of a request in all; 0: unknown. */
const costOf = ({ cpu: { server, database } }: Figures) => server + database

export const tableOf = (heads: string[], rows: string[][]): string =>
  [heads, heads.map((_, n) => (n === 0 ? '---' : '--:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Each scenario with what it is compared with. */
export function scenarioTable(rows: Row[]): string {
  const hasBeside = rows.some(({ beside }) => beside)
  const heads = ['what', 'per second', 'floor', 'ratio', 'bound', 'by CPU', 'p50, p99 ms', `p99 ms at ${MANY}, floor`]
  const more = ['CPU µs: server + database', 'floor’s CPU', 'statements', 'via Next', 'an empty route, ratio to it']
  const besideHeads = hasBeside ? ['beside', 'ratio to it', 'its CPU'] : []
  return tableOf(
    [...heads, ...more, ...besideHeads],
    rows.map((row) => [...cellsOf(row), ...(hasBeside ? besideCells(row) : [])]),
  )
}

function cellsOf({ scenario, kiosk, floors, many, routes, emptyRoute, statements }: Row): string[] {
  const [floor] = floors
  return [
    scenario.title,
    whole(kiosk.rate),
    floors.map(({ name, rate }) => `${whole(rate)} (${name})`).join(', '),
    floors.map(({ ratio }) => twoDigits(ratio)).join(', '),
    twoDigits(SCENARIO_BOUNDS[scenario.name]?.ratio ?? 0),
    floor && costOf(kiosk) ? twoDigits(costOf(floor) / costOf(kiosk)) : '',
    `${ms(kiosk.p50)}, ${ms(kiosk.p99)}`,
    many ? `${ms(many.kiosk)}, ${ms(many.floor)}` : '',
    cpu(kiosk),
    floor ? cpu(floor) : '',
    statements === undefined ? '' : String(statements),
    routes ? whole(routes.rate) : '',
    emptyRoute ? `${whole(emptyRoute.rate)}, ${twoDigits(emptyRoute.ratio)}` : '',
  ]
}

const besideCells = ({ beside }: Row): string[] =>
  beside ? [whole(beside.rate), twoDigits(beside.ratio), cpu(beside)] : ['', '', '']

const AREAS: Record<Query['area'], string> = {
  order: 'orders',
  after_sale: 'after-sales',
  oper_log: 'operation log',
  product: 'products',
  parcel: 'parcels',
  customer: 'customers',
  search: 'search',
  dashboard: 'home',
}

export const listTable = (lists: Map<Query, Times>): string =>
  tableOf(
    ['list', 'p50 ms', 'p95 ms'],
    [...lists].map(([{ area, title }, { p50, p95 }]) => [`${AREAS[area]}: ${title}`, ms(p50), ms(p95)]),
  )

export const pageTable = (pages: PageTimes[]): string =>
  tableOf(
    ['page', 'visitors', 'p50 ms', 'p95 ms'],
    pages.map(({ path, visitors, times }) => [`\`${path}\``, String(visitors), ms(times.p50), ms(times.p95)]),
  )

/** Where the generator, not the server, may have been measured. */
export const busyLines = (rows: Row[]): string[] =>
  rows.flatMap(({ scenario, kiosk, floors }) =>
    [{ name: 'Kiosk', ...kiosk }, ...floors].flatMap(({ name, busy }) =>
      busy > 0.8 ? [`The generator was busy for ${Math.round(busy * 100)} % of “${scenario.title}” (${name}).`] : [],
    ),
  )

/** The circumstances of a run. */
export const runLine = ({ size, memory, others }: Pick<Results, 'size' | 'memory' | 'others'>): string =>
  `On ${availableParallelism()} cores, of which others used ${whole(others * 100)} %; data set \`${size}\`; the server ` +
  `had ${memory.idle} MiB at the start and ${memory.end} MiB at the end.`
