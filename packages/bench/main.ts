import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { poolSizeFor } from '@/db/pool-size'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { failuresOf, type Results } from './bounds'
import { copyOfDataSet, withClient } from './database'
import { type List, listQueries, measureLists } from './lists'
import { startLoadThread } from './load-thread'
import { type BenchOptions, LISTS, PAGES, readOptions } from './options'
import { writeResults } from './page'
import { measurePages } from './pages'
import type { Build } from './processes'
import { runScenarios } from './run-scenarios'
import { crowdFailures, crowdTable, tryCrowds } from './sale/crowd'
import { trySales } from './sale/sale'
import { saleTable } from './sale/table'
import { type Opened, openBuild, openFloor, openRunning } from './servers'
import { openSessions } from './sessions'
import { busyLines, listTable, pageTable, runLine, scenarioTable } from './table'
import { memoryOf, watchOthers } from './usage'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const RUN = `bench_run_${process.pid}`

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const folder = options.keep ? path.join(tmpdir(), `kiosk-bench-${userInfo().username}`) : undefined
  const postgres = await startPostgres({ url: options.server, durable: true, ...(folder && { folder }) })
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

async function bench({ url }: TestServer, options: BenchOptions): Promise<void> {
  const opened: Opened[] = []
  try {
    const { build, kiosk } = await openBuild(
      url,
      { home: process.cwd(), workers: Number(options.workers) },
      RUN,
      options,
      print,
    )
    opened.push(kiosk)
    if (options.crowds.length > 0) return void (await crowd(build, kiosk, options, opened))
    if (options.buyers.length > 0) return void (await sell(build, kiosk, options))
    const beside = await openBeside(url, options)
    if (beside) opened.push(beside)
    const idle = memoryOf(kiosk.server.pid)
    const others = watchOthers(kiosk.server.postmaster)
    const rows = await runScenarios({ build, kiosk, beside }, options, print)
    const office = await runOffice(build, kiosk, options)
    const memory = { idle, end: memoryOf(kiosk.server.pid) }
    const results: Results = { size: options.size, memory, others: others(), ...(rows && { rows }), ...office }
    report(results)
    if (options.write) writeResults(results)
    if (options.check) check(results)
  } finally {
    for (const one of opened) await one.stop()
  }
}

/** Sales of one product, with so many buyers, against what follows from the cost of an order. */
async function sell({ database }: Build, { server }: Opened, { buyers }: BenchOptions): Promise<void> {
  const thread = startLoadThread()
  const connections = poolSizeFor(new URL(database).host)
  print(saleTable(await trySales(thread, server, { buyers, connections, workers: 1 }, print)))
  await thread.end()
}

/** Sales as they are: each buyer once, on a connection of their own. */
async function crowd(build: Build, kiosk: Opened, { crowds, check }: BenchOptions, opened: Opened[]): Promise<void> {
  const thread = startLoadThread()
  const floor = await openFloor(build, kiosk)
  opened.push(floor)
  const servers = { server: kiosk.server, floor: floor.server, database: build.database }
  const tried = await tryCrowds(thread, servers, crowds)
  print(crowdTable(tried))
  await thread.end()
  if (check) fails(tried.flatMap(crowdFailures))
}

const check = (results: Results): void => fails(failuresOf(results))

function fails(failures: string[]): void {
  for (const failure of failures) print(`worse than its bound: ${failure}`)
  process.exitCode = failures.length ? 1 : 0
}

/** Lists and pages of the back office. */
async function runOffice(
  build: Build,
  { server }: Opened,
  { only, rounds }: BenchOptions,
): Promise<Pick<Results, 'lists' | 'pages'>> {
  const queries = only.has(LISTS) ? listQueries(server.world, await withClient(build.database, rowCounts)) : []
  return {
    ...(only.has(LISTS) && { lists: await measureLists(server, queries, rounds) }),
    ...(only.has(PAGES) && { pages: await measurePages(server, rounds) }),
  }
}

function report({ rows, lists, pages, ...run }: Results): void {
  if (rows) print([scenarioTable(rows), ...busyLines(rows)].join('\n'))
  if (lists) print(listTable(lists))
  if (pages) print(pageTable(pages))
  print(runLine(run))
}

const rowCounts: Parameters<typeof withClient<Record<List, number>>>[1] = async (db) => {
  const { rows } =
    await db.query(`select (select count(*)::int from "order") as order, (select count(*)::int from refund) as after_sale,
    (select count(*)::int from oper_log) as oper_log, (select count(*)::int from product) as product,
    (select count(*)::int from parcel) as parcel, (select count(*)::int from "user") as customer`)
  return rows[0]
}

/** Another build in its folder, or this one with other variables, or a server that runs already. */
async function openBeside(url: string, options: BenchOptions): Promise<Opened | undefined> {
  const { beside, 'beside-database': database, 'beside-workers': workers } = options
  if (!beside) return undefined
  if (!beside.startsWith('http')) {
    const build = { home: path.resolve(beside), workers: Number(workers), env: options.besideEnv }
    return (await openBuild(url, build, `${RUN}_beside`, options, print)).kiosk
  }
  if (!database) throw new Error('--beside http://… needs --beside-database, where its customers sign in')
  return openRunning(beside, database)
}

await main()
