import { desc, eq, sql } from 'drizzle-orm'
import { order, orderPickup } from 'kiosk-shop/schema'
import { buyOrder, useExtension } from 'kiosk-shop/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { collect } from '@/lib/event/collect'
import { setListening } from '@/lib/event/cursor'
import { problemsOfSql } from '@/lib/sql-of-extension'
import { buyPickup } from '@/packages/testing/pickups'
import { printPaidOrders } from './jobs'
import module from './module'
import { PRINT } from './print'
import { PRINTER, printerIn } from './sample-calls'
import { cloudPrinter, cloudPrinterJob, MAKERS } from './schema'
import { FEIE, PrinterClouds, YILIANYUN } from './simulator'
import { CHECK, readiness as readinessOf } from './status'

const FOLDER = 'examples/modules/cloud-printer'

describe('printers in the kitchen', () => {
  const shop = useExtension(module, FOLDER)
  const clouds = new PrinterClouds()
  beforeAll(() => clouds.start())
  afterAll(() => clouds.stop())
  const asAdmin = async (what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf('admin'), ...(body && { body }) })
  beforeEach(async () => {
    clouds.reset()
    shop.runtime.simulated = true
    await setListening(shop.db, 'extensions', true)
    const values = {
      'cloud_printer.feie_user': FEIE.user,
      'cloud_printer.feie_ukey': FEIE.ukey,
      'cloud_printer.yilianyun_client_id': YILIANYUN.client_id,
      'cloud_printer.yilianyun_client_secret': YILIANYUN.secret,
    }
    expect((await asAdmin('PUT /cms/config', { values })).status).toBe(200)
  })
  const jobs = { handlers: shop.jobs.handlers, tells: [PRINT, CHECK], schedules: [] }
  /** What waits is due now, and what follows from it next time. */
  const run = async () => {
    await shop.db.update(outbox).set({ run_at: sql`now()` })
    return runDueJobs(shop.runtime, jobs)
  }
  const collectEvents = () => collect(shop.runtime, [printPaidOrders])
  /** An order that was paid, with its event told and its receipt sent. */
  const buyAndPrint = async () => {
    const bought = await buyOrder(shop)
    await collectEvents()
    await run()
    return bought
  }
  const job = async () => {
    const [row] = await shop.db.select().from(cloudPrinterJob).orderBy(desc(cloudPrinterJob.id)).limit(1)
    return row ?? expect.fail('there is no job')
  }
  /** As if the latest attempt had begun a while ago. */
  const age = (seconds: number) =>
    shop.db.update(cloudPrinterJob).set({ sent_at: sql`now() - make_interval(secs => ${seconds})` })
  const bell = async () => (await asAdmin('GET /cms/live/bell')).data.items
  const onBell = (kind: string, more: object = {}) => expect.objectContaining({ kind, ...more })

  test('a module that prints orders can start with this Kiosk', async () => {
    expect(shop.problems()).toEqual([])
    expect(await problemsOfSql(shop.db, 'cloud-printer', module)).toEqual([])
  })

  describe.each(MAKERS)('of %s', (maker) => {
    beforeEach(() => printerIn(shop, { maker, copies: 2 }))

    test('a paid order is printed once, although its event comes twice, and is then said to be printed', async () => {
      const { id, order_no } = await buyAndPrint()
      await printPaidOrders.take(shop.db, [eventOf(id), eventOf(id)], shop.runtime)
      await run()
      await run()
      expect(clouds.papers).toMatchObject([{ serial: PRINTER.serial, copies: 2, printed: true }])
      expect(clouds.papers[0]?.content).toContain(order_no)
      expect((await asAdmin('GET /cms/cloud-printer/job')).data.items).toMatchObject([
        { order_no, state: 'printed', problem: null, by_hand: false, attempts: 1 },
      ])
    })

    test('a job that two processes run at once is sent once', async () => {
      await buyAndPrint()
      const { id } = await job()
      await shop.db.update(cloudPrinterJob).set({ state: 'waiting', reference: null })
      clouds.papers.length = 0
      await Promise.all([1, 2].map(() => shop.jobs.handlers[PRINT]?.(shop.runtime, { id })))
      expect(clouds.papers).toHaveLength(1)
    })

    test('a job without network waits, is on the bell and is sent once as soon as there is one', async () => {
      clouds.disconnect()
      const { order_no } = await buyAndPrint()
      await run()
      expect(await job()).toMatchObject({ state: 'waiting', problem: 'unreachable', attempts: 2 })
      expect(await bell()).toContainEqual(onBell('cloud_printer_job', { order_no }))
      clouds.connect()
      await run()
      await run()
      expect(await job()).toMatchObject({ state: 'printed', problem: null })
      expect(clouds.papers).toHaveLength(1)
    })

    test('a job without network is given up after two hours', async () => {
      clouds.disconnect()
      await buyAndPrint()
      await shop.db.update(cloudPrinterJob).set({ create_time: sql`now() - interval '3 hours'` })
      await run()
      expect(await job()).toMatchObject({ state: 'failed', problem: 'unreachable' })
    })

    test('a job that the maker refuses is failed with its answer, and no other is sent', async () => {
      clouds.fault = 'refuse'
      await buyAndPrint()
      await run()
      expect(await job()).toMatchObject({ state: 'failed', problem: 'refused', attempts: 1 })
      expect((await job()).answer).toContain('打印机')
      expect(await bell()).toContainEqual(onBell('cloud_printer_job'))
    })

    test('a job whose call has just begun in another process is left to it', async () => {
      await buyAndPrint()
      await shop.db.update(cloudPrinterJob).set({ reference: null })
      clouds.calls.length = 0
      await run()
      expect(clouds.calls).toEqual([])
      expect(await job()).toMatchObject({ state: 'sent' })
    })

    test('a job that the maker has taken waits for paper and is not sent once more', async () => {
      clouds.printer = 'no_paper'
      await buyAndPrint()
      await age(3600)
      await run()
      expect(await job()).toMatchObject({ state: 'sent', attempts: 1 })
      clouds.printer = 'ready'
      await run()
      expect(await job()).toMatchObject({ state: 'printed', attempts: 1 })
      expect(clouds.papers).toHaveLength(1)
    })

    test('a job that is not confirmed within a day is left to staff', async () => {
      clouds.printer = 'offline'
      await buyAndPrint()
      await age(90_000)
      await run()
      expect(await job()).toMatchObject({ state: 'unknown', problem: 'unconfirmed' })
    })

    test('paper or network that is out is on the bell and before opening, until it is there', async () => {
      for (const state of ['no_paper', 'offline'] as const) {
        clouds.printer = state
        await check()
        expect((await asAdmin('GET /cms/cloud-printer')).data.items).toMatchObject([{ state }])
        expect(await bell()).toContainEqual(onBell('cloud_printer'))
        expect(await readiness()).toMatchObject([{ state: 'problem' }])
      }
      clouds.disconnect()
      await check()
      expect((await asAdmin('GET /cms/cloud-printer')).data.items).toMatchObject([{ state: 'unreachable' }])
      clouds.connect()
      clouds.printer = 'ready'
      await check()
      expect(await bell()).not.toContainEqual(onBell('cloud_printer'))
      expect(await readiness()).toMatchObject([{ state: 'ok' }])
    })

    test('a key adds the printer to the account and is then removed', async () => {
      await check()
      await check()
      const added = clouds.calls.filter(({ name }) => name === 'Open_printerAddlist' || name === '/printer/addprinter')
      expect(added).toHaveLength(1)
      expect(JSON.stringify(added)).toContain(PRINTER.key)
      expect(await shop.db.select({ key: cloudPrinter.key }).from(cloudPrinter)).toEqual([{ key: null }])
    })

    test('a key that the maker refuses is shown by its reason and not by itself', async () => {
      clouds.wrongKey = PRINTER.key
      await check()
      const { data } = await asAdmin('GET /cms/cloud-printer')
      expect(data.items).toMatchObject([
        { state: 'refused', answer: expect.stringMatching(/识别码不正确|打印机信息错误/) },
      ])
      expect(JSON.stringify(data)).not.toContain(PRINTER.key)
    })

    test('a note of a buyer brings no tag of the printer onto the paper', async () => {
      const { id } = await buyOrder(shop)
      await shop.db.update(order).set({ remark: '<CUT><BR><MN>9</MN>no ice' }).where(eq(order.id, id))
      await collectEvents()
      await run()
      const [{ content, copies } = { content: '', copies: 0 }] = clouds.papers
      expect(content.match(/<\/?\w+>/g)?.filter((tag) => !/^<\/?(CB|B|BR|FS|center)>$/.test(tag))).toEqual(
        maker === 'feie' ? ['<CUT>'] : ['<MN>', '</MN>'],
      )
      expect(copies).toBe(2)
    })
  })

  describe('whose answer gets lost', () => {
    /** As a process leaves a job that ends between sending it and recording the answer. */
    const endWhileSending = async (fault: 'drop' | 'lose') => {
      clouds.fault = fault
      await buyAndPrint()
      clouds.fault = 'none'
      expect(await job()).toMatchObject({ state: 'sent', reference: null })
      await age(60)
      await run()
    }

    test.each(['drop', 'lose'] as const)('Feie cannot be asked: the job is left to staff (%s)', async (fault) => {
      await printerIn(shop)
      await endWhileSending(fault)
      await run()
      expect(await job()).toMatchObject({ state: 'unknown', problem: 'no_answer', attempts: 1 })
      expect(await bell()).toContainEqual(onBell('cloud_printer_job'))
      expect(clouds.papers).toHaveLength(fault === 'drop' ? 1 : 0)
    })

    test('Yilianyun has the job: nothing is sent once more', async () => {
      await printerIn(shop, { maker: 'yilianyun' })
      await endWhileSending('drop')
      expect(await job()).toMatchObject({ state: 'printed', attempts: 1, reference: clouds.papers[0]?.reference })
      expect(clouds.papers).toHaveLength(1)
    })

    test('Yilianyun has no such job: the job is sent once more, by the same number', async () => {
      await printerIn(shop, { maker: 'yilianyun' })
      await endWhileSending('lose')
      await run()
      await run()
      const { origin_id, ...row } = await job()
      expect(row).toMatchObject({ state: 'printed', attempts: 2 })
      expect(clouds.papers).toMatchObject([{ origin_id }])
    })

    test('Yilianyun has too many newer ones: the job is left to staff', async () => {
      await printerIn(shop, { maker: 'yilianyun' })
      const paper = {
        serial: PRINTER.serial,
        content: '',
        copies: 1,
        origin_id: 'other',
        reference: 'a',
        printed: true,
      }
      clouds.papers.push(...Array.from({ length: 300 }, () => paper))
      await endWhileSending('lose')
      expect(await job()).toMatchObject({ state: 'unknown', attempts: 1 })
    })

    test('a maker that is slow is asked, too', async () => {
      await printerIn(shop, { maker: 'yilianyun' })
      clouds.fault = 'slow'
      await buyAndPrint()
      clouds.fault = 'none'
      await age(60)
      await run()
      expect(await job()).toMatchObject({ state: 'printed', attempts: 1 })
    })

    test('what is learned of an attempt no longer counts once another process has sent the job', async () => {
      await printerIn(shop, { maker: 'yilianyun' })
      clouds.fault = 'lose'
      await buyAndPrint()
      await age(60)
      clouds.during = () => shop.db.update(cloudPrinterJob).set({ attempts: 2, reference: 'newer' })
      await run()
      expect(await job()).toMatchObject({ state: 'sent', attempts: 2, reference: 'newer' })
    })
  })

  test('a token that has expired is replaced, and one that was given is kept', async () => {
    await printerIn(shop, { maker: 'yilianyun' })
    await check()
    await check()
    expect(clouds.tokens).toBe(1)
    clouds.expireToken()
    await buyAndPrint()
    expect(clouds.papers).toHaveLength(1)
    expect(clouds.tokens).toBe(3)
  })

  test('an order is printed where it is picked up, and by a printer of all places', async () => {
    const bought = await buyPickup(shop)
    const [pickup] = await shop.db.select().from(orderPickup).where(eq(orderPickup.order_id, bought.id))
    const other = (await asAdmin('POST /cms/pickup_place', PLACE)).data.id
    await printerIn(shop, { serial: 'here', place_id: pickup?.place_id })
    await printerIn(shop, { serial: 'there', place_id: other })
    await printerIn(shop, { serial: 'all' })
    await printerIn(shop, { serial: 'off', enabled: false })
    await collectEvents()
    await run()
    expect(clouds.papers.map(({ serial }) => serial).sort()).toEqual(['all', 'here'])
    expect(clouds.papers[0]?.content).toContain(`自提码 ${pickup?.code}`)
    clouds.papers.length = 0
    await buyAndPrint()
    expect(clouds.papers.map(({ serial }) => serial)).toEqual(['all'])
  })

  test('staff print an order by hand, as often as they like, and the log names them', async () => {
    const printer_id = await printerIn(shop, { enabled: false })
    const { order_no } = await buyAndPrint()
    const body = { printer_id, order_no }
    for (let times = 0; times < 2; times += 1)
      expect((await asAdmin('POST /cms/cloud-printer/job', body)).data).toMatchObject({ by_hand: true, order_no })
    await asAdmin('POST /cms/cloud-printer/job', { printer_id })
    await run()
    expect(clouds.papers.map(({ content }) => content.includes(order_no))).toEqual([true, true, false])
    expect(clouds.papers[2]?.content).toContain('测试页')
    const log = JSON.stringify((await asAdmin('GET /cms/oper_log?size=50')).data)
    expect(log).toContain('cloud_printer_job.create')
    const found = (await asAdmin(`GET /cms/cloud-printer/job?q=${order_no}&printer_id=${printer_id}`)).data
    expect(found.total).toBe(2)
  })

  test('wrong input names its field', async () => {
    const printer_id = await printerIn(shop)
    const fieldsOf = async (path: string, body: object) =>
      (await asAdmin(`POST /cms/cloud-printer${path}`, body)).json.errors?.map((one: { path: string }) => one.path)
    expect(await fieldsOf('', { ...PRINTER, serial: 'a#b' })).toEqual(['serial'])
    expect(await fieldsOf('', { ...PRINTER, key: 'a#b' })).toEqual(['key'])
    expect(await fieldsOf('', { ...PRINTER, maker: 'other', copies: 9 })).toEqual(['maker', 'copies'])
    expect(await fieldsOf('', { ...PRINTER, place_id: 2_000_000_000 })).toEqual(['place_id'])
    expect(await fieldsOf('/job', { printer_id: 2_000_000_000 })).toEqual(['printer_id'])
    expect(await fieldsOf('/job', { printer_id, order_no: '1' })).toEqual(['order_no'])
    expect((await asAdmin('POST /cms/cloud-printer', PRINTER)).status).toBe(409)
  })

  test('no secret of an account or a printer is in an answer or a log', async () => {
    await printerIn(shop)
    await printerIn(shop, { maker: 'yilianyun' })
    clouds.wrongKey = PRINTER.key
    await check()
    clouds.fault = 'drop'
    await buyAndPrint()
    clouds.disconnect()
    await buyAndPrint()
    clouds.connect()
    clouds.fault = 'none'
    await asAdmin('PUT /cms/config', { values: { 'cloud_printer.feie_ukey': `${FEIE.ukey}-other` } })
    await buyAndPrint()
    const lists = [
      'cloud-printer',
      'cloud-printer/job',
      'config',
      'oper_log?size=50',
      'log/error',
      'outbox',
      'readiness',
    ]
    const answers = await Promise.all(lists.map((list) => asAdmin(`GET /cms/${list}`)))
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    const everything = JSON.stringify([answers.map(({ json }) => json), shop.lines])
    expect(everything).toContain(PRINTER.serial)
    for (const secret of [FEIE.ukey, YILIANYUN.secret, PRINTER.key, 'token-1']) expect(everything).not.toContain(secret)
    const signatures = clouds.calls
      .flatMap(({ fields }) => [fields.sig, fields.sign])
      .filter((one) => one !== undefined)
    expect(signatures.length).toBeGreaterThan(4)
    for (const signature of signatures) expect(everything).not.toContain(signature)
  })

  test('“Ready to open” names a missing printer, and a missing account at its maker', async () => {
    expect(await readiness()).toMatchObject([{ state: 'problem', text: 'No printer prints paid orders. Add one.' }])
    await printerIn(shop)
    await asAdmin('PUT /cms/config', { values: { 'cloud_printer.feie_user': '' } })
    expect(await readiness()).toMatchObject([{ text: expect.stringContaining('not entered in the settings') }])
  })

  test('staff without the permission see no printers', async () => {
    const token = await shop.tokenOf('clerk')
    expect(await shop.ask('GET /cms/cloud-printer', { token })).toMatchObject({
      status: 403,
      json: { details: { point: 'cloud_printer.list' } },
    })
  })

  const PLACE = { name: 'Bund store', address: '1 Bund', phone: '021-62345678' }
  const check = () => shop.jobs.handlers[CHECK]?.(shop.runtime, {})
  const readiness = () => readinessOf.check({ db: shop.db, runtime: shop.runtime, t: (words) => words })
  function eventOf(subject_id: number) {
    const about = { type: 'order.paid' as const, subject_type: 'order' as const, subject_id }
    return { id: 1, ...about, time: new Date(), data: {} }
  }
})
