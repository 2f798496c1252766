import path from 'node:path'
import { startPostgres, type TestServer } from '@/lib/testing/postgres'
import { checkAnswers } from './check-answers'
import { copyOfDataSet, withClient } from './database'
import { listQueries, measureLists } from './lists'
import { startLoadThread } from './load-thread'
import { type Entry, measure } from './measure'
import { type BenchOptions, LISTS, PAGES, readOptions } from './options'
import { measurePages } from './pages'
import { SCENARIOS } from './scenarios'
import { type Opened, openBuild, openFloor, openRoutes, openRunning } from './servers'
import { openSessions } from './sessions'
import { countStatements } from './statements'
import { rowsOf } from './summary'
import { busyLines, listTable, pageTable, scenarioTable } from './table'
import { memoryOf } from './usage'

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const postgres = await startPostgres({ url: options.server })
  try {
    await (options['fill-only'] ? fillOnly(postgres, options) : bench(postgres, options))
  } finally {
    await postgres.stop()
  }
}

async function fillOnly({ url }: TestServer, { size }: BenchOptions): Promise<void> {
  const database = await copyOfDataSet(url, size, `bench_run_${size}`, print)
  const { staff, customers } = await withClient(database, (db) => openSessions(db, 1))
  print(`database: ${database}\nstaff: ${staff.token}\ncustomer ${customers[0]?.user_id}: ${customers[0]?.token}`)
}

const RUN = `bench_run_${process.pid}`

async function bench({ url }: TestServer, options: BenchOptions): Promise<void> {
  const { build, opened: kiosk } = await openBuild(url, process.cwd(), RUN, options, print)
  const idle = memoryOf(kiosk.server.pid)
  const beside = await openBeside(url, options)
  const scenarios = SCENARIOS.filter(({ name }) => options.only.has(name))
  if (scenarios.length) {
    const floor = await openFloor(build, kiosk)
    const routes = options['without-routes'] ? undefined : await openRoutes(build, kiosk)
    const entries = scenarios.map(
      (scenario): Entry => ({
        scenario,
        contestants: [
          { name: 'kiosk', server: kiosk.server, prefix: '' },
          ...scenario.floors.map((one) => ({ ...one, server: floor.server })),
          ...(beside ? [{ name: 'beside', server: beside.server, prefix: '' }] : []),
        ],
        routes: routes && { name: 'routes', server: routes.server, prefix: '' },
      }),
    )
    await checkAnswers(entries)
    const thread = startLoadThread(path.resolve('dist/bench-load.mjs'))
    const samples = await measure(thread, entries, options, print)
    await thread.end()
    for (const one of [floor, routes]) await one?.stop()
    const rows = rowsOf(samples, scenarios, await countStatements(build, kiosk.server, scenarios))
    print(scenarioTable(rows))
    for (const line of busyLines(rows)) print(line)
  }
  if (options.only.has(LISTS)) {
    const rows = await withClient(build.database, rowCounts)
    print(listTable(await measureLists(kiosk.server, listQueries(kiosk.server.world, rows), options.rounds)))
  }
  if (options.only.has(PAGES)) print(pageTable(await measurePages(kiosk.server, options.rounds)))
  print(`memory: ${idle} MiB at the start, ${memoryOf(kiosk.server.pid)} MiB at the end`)
  for (const one of [kiosk, beside]) await one?.stop()
}

const rowCounts: Parameters<typeof withClient<Record<'order' | 'oper_log' | 'product', number>>>[1] = async (db) => {
  const { rows } = await db.query(`select (select count(*)::int from "order") as order,
    (select count(*)::int from oper_log) as oper_log, (select count(*)::int from product) as product`)
  return rows[0]
}

async function openBeside(url: string, options: BenchOptions): Promise<Opened | undefined> {
  const { beside, 'beside-database': database } = options
  if (!beside) return undefined
  if (!beside.startsWith('http')) return (await openBuild(url, beside, `${RUN}_beside`, options, print)).opened
  if (!database) throw new Error('--beside http://… needs --beside-database, where its customers sign in')
  return openRunning(beside, database)
}

await main()
