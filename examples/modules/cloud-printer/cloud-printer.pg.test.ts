import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { build } from 'esbuild'
import { firstOrThrow } from 'kiosk-shop/module'
import { buyOrder } from 'kiosk-shop/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config, outbox } from '@/db/schema/kernel'
import { claimEntry } from '@/lib/core/jobs/outbox'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { collect } from '@/lib/event/collect'
import { setListening } from '@/lib/event/cursor'
import { jobsOf, operationsOf } from '@/lib/gather'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { addExtension } from '@/packages/testing/extension-shop'
import { inParallel, openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import { printPaidOrders } from './jobs'
import { clouds as addresses } from './makers/maker'
import module from './module'
import { PRINT } from './print'
import { printerIn } from './sample-calls'
import { cloudPrinter, cloudPrinterJob } from './schema'
import { FEIE, PrinterClouds, YILIANYUN } from './simulator'
import { CHECK } from './status'

/** A process that prints one job; it stands among the packages that it imports. */
const PROGRAM = 'node_modules/.cache/cloud-printer-program.mjs'
const program = `
import { drizzle } from 'drizzle-orm/node-postgres'
import { clouds } from './examples/modules/cloud-printer/makers/maker'
import { print } from './examples/modules/cloud-printer/print'
const { url, addresses, stored, id } = JSON.parse(process.argv[2])
Object.assign(clouds, addresses, { seconds: 10 })
await print({ database: { db: drizzle(url) }, settings: { stored: new Map(Object.entries(stored)) } }, { id })
`
const stored = {
  'cloud_printer.feie_user': FEIE.user,
  'cloud_printer.feie_ukey': FEIE.ukey,
  'cloud_printer.yilianyun_client_id': YILIANYUN.client_id,
  'cloud_printer.yilianyun_client_secret': YILIANYUN.secret,
}

const buildProgram = () =>
  build({
    stdin: { contents: program, resolveDir: '.' },
    alias: { 'kiosk-shop': path.resolve('packages/shop'), '@': path.resolve('.') },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile: PROGRAM,
  })

describe('printers of a shop with several processes', () => {
  let drivers: Drivers
  let shop: ServerShop
  const clouds = new PrinterClouds()
  beforeAll(async () => {
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres', operationsOf([module]))
    await addExtension(shop, module, 'examples/modules/cloud-printer')
    shop.runtime.simulated = true
    await setListening(shop.db, 'extensions', true)
    await clouds.start()
    await shop.db.insert(config).values(Object.entries(stored).map(([key, value]) => ({ key, value })))
    await buildProgram()
    await printerIn(shop)
  })
  afterAll(async () => {
    await clouds.stop()
    await drivers.stop()
  })
  const jobs = { handlers: jobsOf([module]).handlers, tells: [PRINT, CHECK], schedules: [] }
  const newProcess = (): Runtime => {
    const { env, database, log, registry } = shop.runtime
    return newRuntime(env, database, log, registry)
  }
  const hasten = () => shop.db.update(outbox).set({ run_at: sql`now()`, leased_until: null })
  const inProcesses = (work: (runtime: Runtime) => Promise<unknown>) => inParallel(4, () => work(newProcess()))

  test('printers print each order once, whichever processes collect its event and send it', async () => {
    const orders = await inParallel(5, () => buyOrder(shop))
    await inProcesses((runtime) => collect(runtime, [printPaidOrders]))
    await inProcesses((runtime) => runDueJobs(runtime, jobs))
    await hasten()
    await inProcesses((runtime) => runDueJobs(runtime, jobs))
    expect(clouds.papers).toHaveLength(5)
    for (const { order_no } of orders)
      expect(clouds.papers.filter(({ content }) => content.includes(order_no))).toHaveLength(1)
    const rows = await shop.db.select().from(cloudPrinterJob)
    expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(rows.map(() => ['printed', 1]))
  })

  test('printers print what a process had taken from the queue when it ended', async () => {
    clouds.reset()
    const { order_no } = await buyOrder(shop)
    await collect(newProcess(), [printPaidOrders])
    expect(await claimEntry(shop.db, [PRINT])).toMatchObject({ kind: PRINT })
    await runDueJobs(newProcess(), jobs)
    expect(clouds.papers).toEqual([])
    await hasten() // its lease is over
    await inProcesses((runtime) => runDueJobs(runtime, jobs))
    expect(clouds.papers.map(({ content }) => content.includes(order_no))).toEqual([true])
  })

  /** Starts a process that prints a job, and kills it as soon as its maker is called. */
  async function killWhilePrinting(id: number): Promise<void> {
    const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = Object.assign(new URL(drivers.server.url), { pathname: `/${rows[0]?.name}` }).href
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ url, addresses, stored, id })], {
      stdio: 'ignore',
    })
    clouds.during = async () => isPrinting() && child.kill('SIGKILL')
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    clouds.during = async () => undefined
  }
  const isPrinting = () => ['Open_printMsg', '/print/index'].includes(clouds.calls.at(-1)?.name ?? '')

  test.each([
    ['feie', 'slow', 'unknown', 1],
    ['feie', 'lose', 'unknown', 0],
    ['yilianyun', 'slow', 'printed', 1],
    ['yilianyun', 'lose', 'printed', 1],
  ] as const)('printers of %s never print twice after kill -9 (%s, %s)', async (maker, fault, state, papers) => {
    clouds.reset()
    await shop.db.update(cloudPrinter).set({ enabled: false })
    const printer_id = await printerIn(shop, { maker, serial: `${maker}-${fault}` })
    await buyOrder(shop)
    await collect(newProcess(), [printPaidOrders])
    const ofPrinter = eq(cloudPrinterJob.printer_id, printer_id)
    const jobOf = async () => firstOrThrow(await shop.db.select().from(cloudPrinterJob).where(ofPrinter))
    clouds.fault = fault
    await killWhilePrinting((await jobOf()).id)
    clouds.fault = 'none'
    expect(await jobOf()).toMatchObject({ state: 'sent', reference: null })
    await shop.db.update(cloudPrinterJob).set({ sent_at: sql`now() - interval '1 minute'` }).where(ofPrinter)
    for (let turn = 0; turn < 4; turn += 1) {
      await hasten()
      await runDueJobs(newProcess(), jobs)
    }
    expect(await jobOf()).toMatchObject({ state })
    expect(clouds.papers).toHaveLength(papers)
  })
})
