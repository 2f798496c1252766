import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { invoice, invoiceTask } from '@/db/schema/invoice'
import { errorLog } from '@/db/schema/log'
import { createCaller } from '@/packages/testing/ask'
import { buyOrder } from '@/packages/testing/orders'
import type { Shop } from '@/packages/testing/sample'
import { performDue } from '@/packages/testing/settle'
import { operationsOf, registryOf } from '../../gather'
import type { Module } from '../../module'
import { issueWaiting } from '../issuing'
import { PERSON } from '../sample-calls'

/** How a service that issues invoices is put to the test, in a shop that has it. */
export type InvoiceTrial = {
  name: string
  shop: Shop
  /** All of the shop. */
  modules: readonly Module[]
  setUp: () => Promise<unknown>
  /** The invoices that stand there, in fen, the oldest first: none that was reversed. */
  standing: () => Promise<number[]>
  /** Until further notice it answers that it is working on it. */
  slow: (isSlow: boolean) => Promise<unknown>
  /** Has the issuer refuse the next invoice. */
  refuse: () => Promise<unknown>
  /** Until further notice it does what it is asked, and its answers are lost. */
  lose: (isLost: boolean) => Promise<unknown>
  /** What it does until it is asked again, where it answers later. */
  meanwhile?: () => void
}

/** What holds of every service that issues invoices. */
export function testInvoiceIssuer(trial: InvoiceTrial): void {
  const desk = deskOf(trial)
  testIssuing(trial, desk)
  testCorrections(trial, desk)
  testRefusals(trial, desk)
}

/** The calls of the tests, each with an order that was paid, in a shop that has chosen the service. */
function deskOf({ name, shop, modules, setUp, meanwhile }: InvoiceTrial) {
  const operations = operationsOf(modules)
  const ask = async (what: string, as: string, body?: object) =>
    createCaller(shop.runtime, operations)(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  const choose = (issuer: string) => ask('PUT /cms/config', 'admin', { values: { 'invoice.issuer': issuer } })
  let bought = { id: 0, order_no: '' }
  beforeEach(async () => {
    Object.assign(shop.runtime, { registry: registryOf(modules) })
    shop.runtime.simulated = true
    await setUp()
    expect((await choose(name)).status).toBe(200)
    bought = await buyOrder(shop)
  })

  const request = (title = PERSON.title) => ask(`POST /v1/order/${bought.id}/invoice`, 'buyer', { ...PERSON, title })
  const withdraw = () => ask(`DELETE /v1/order/${bought.id}/invoice`, 'buyer')
  const own = async () => (await ask(`GET /v1/order/${bought.id}/invoice`, 'buyer')).data.invoice
  async function refund(amount: number): Promise<void> {
    await ask(`POST /cms/order/${bought.id}/refund`, 'admin', { amount, reason: 'A stain' })
    await performDue(shop.runtime)
  }
  /** One that answers later is asked three times: to reverse what it has, for the next one, and what became of it. */
  async function work(): Promise<void> {
    for (let turn = 0; turn < (meanwhile ? 3 : 1); turn++) {
      await shop.db.update(invoiceTask).set({ next_at: sql`now()` }).where(sql`${invoiceTask.next_at} is not null`)
      await issueWaiting(shop.runtime)
      meanwhile?.()
    }
  }

  return { ask, choose, request, withdraw, own, refund, work }
}

type Desk = ReturnType<typeof deskOf>

function testIssuing({ name, standing, slow, lose }: InvoiceTrial, { ask, choose, request, own, work }: Desk): void {
  test('a service that issues invoices is chosen in the settings by its name, and one that the shop lacks is refused', async () => {
    const { data } = await ask('GET /cms/config', 'admin')
    const setting = data.items.find(({ key }: { key: string }) => key === 'invoice.issuer')
    expect(setting).toMatchObject({ value: name, options: expect.arrayContaining(['hand', name]) })
    expect((await choose('nothing_like_it')).json.errors).toMatchObject([{ path: 'values.invoice.issuer' }])
  })

  test('a service that issues invoices issues what a buyer has requested, once', async () => {
    await request()
    await work()
    await work()
    expect(await own()).toMatchObject({ state: 'issued', amount: 200 })
    expect(await standing()).toEqual([200])
  })

  test('a service that issues invoices is asked again while it works, and gives no second one', async () => {
    await slow(true)
    await request()
    await work()
    expect(await own()).toMatchObject({ state: 'requested' })
    await slow(false)
    await work()
    expect([(await own()).state, await standing()]).toEqual(['issued', [200]])
  })

  test('a service that issues invoices whose answer is lost gives no second one', async () => {
    await request()
    await lose(true)
    await work()
    expect(await own()).toMatchObject({ state: 'requested' })
    await lose(false)
    await work()
    expect([(await own()).state, await standing()]).toEqual(['issued', [200]])
  })
}

function testCorrections({ shop, standing, slow }: InvoiceTrial, desk: Desk): void {
  const { request, withdraw, own, refund, work } = desk

  test('a service that issues invoices reverses one whose request was changed or withdrawn meanwhile', async () => {
    await slow(true)
    await request()
    await work()
    await slow(false)
    await request('王小明')
    await work()
    expect([await own(), await standing()]).toMatchObject([{ state: 'issued', title: '王小明' }, [200]])
    await refund(200)
    await work()
    expect([(await own()).state, await standing()]).toEqual(['reversed', []])
  })

  test('a service that issues invoices corrects one after a refund, and reverses it when nothing is left', async () => {
    await request()
    await work()
    await refund(50)
    expect(await own()).toMatchObject({ state: 'outdated' })
    await work()
    expect([await own(), await standing()]).toMatchObject([{ state: 'issued', amount: 150 }, [150]])
    await refund(150)
    await work()
    expect([(await own()).state, await standing()]).toEqual(['reversed', []])
  })

  test('a service that issues invoices has none of a request that was taken back', async () => {
    await slow(true)
    await request()
    await work()
    await slow(false)
    await withdraw()
    await work()
    expect([(await own()).state, await standing()]).toEqual(['withdrawn', []])
    expect(await shop.db.$count(invoiceTask)).toBe(0)
  })
}

function testRefusals({ shop, standing, refuse, lose }: InvoiceTrial, { ask, request, own, work }: Desk): void {
  test('a service that issues invoices says why it refuses, and staff do it by hand', async () => {
    await refuse()
    await request()
    await work()
    const [row] = await shop.db.select({ id: invoice.id }).from(invoice)
    const { data } = await ask(`GET /cms/invoice/${row?.id}`, 'admin')
    expect(data).toMatchObject({ state: 'requested', problem: expect.stringMatching(/\S/) })
    await work()
    expect([(await own()).state, await standing()]).toEqual(['requested', []])
    expect((await ask(`POST /cms/invoice/${row?.id}/issue`, 'admin', {})).data).toMatchObject({ state: 'issued' })
  })

  test('a service that issues invoices is in no log with the email of a buyer', async () => {
    await request()
    await lose(true)
    await work()
    const errors = await shop.db.select().from(errorLog)
    expect(`${shop.lines.join('\n')}${JSON.stringify(errors)}`).not.toContain(PERSON.email)
  })
}
