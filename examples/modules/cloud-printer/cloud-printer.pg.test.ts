import { sql } from 'drizzle-orm'
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
import module from './module'
import { PRINT } from './print'
import { printerIn } from './sample-calls'
import { cloudPrinterJob } from './schema'
import { FEIE, PrinterClouds } from './simulator'
import { CHECK } from './status'

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
    const account = { 'cloud_printer.feie_user': FEIE.user, 'cloud_printer.feie_ukey': FEIE.ukey }
    await shop.db.insert(config).values(Object.entries(account).map(([key, value]) => ({ key, value })))
    await printerIn(shop)
  })
  afterAll(async () => {
    await clouds.stop()
    await drivers.stop()
  })
  const jobs = { handlers: jobsOf([module]).handlers, tells: [PRINT, CHECK], schedules: [] }
  const process = (): Runtime => {
    const { env, database, log, registry } = shop.runtime
    return newRuntime(env, database, log, registry)
  }
  const hasten = () => shop.db.update(outbox).set({ run_at: sql`now()`, leased_until: null })
  const inProcesses = (work: (runtime: Runtime) => Promise<unknown>) => inParallel(4, () => work(process()))

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
    await collect(process(), [printPaidOrders])
    expect(await claimEntry(shop.db, [PRINT])).toMatchObject({ kind: PRINT })
    await runDueJobs(process(), jobs)
    expect(clouds.papers).toEqual([])
    await hasten() // its lease is over
    await inProcesses((runtime) => runDueJobs(runtime, jobs))
    expect(clouds.papers.map(({ content }) => content.includes(order_no))).toEqual([true])
  })
})
