import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { invoice, invoiceTask } from '@/db/schema/invoice'
import { errorLog } from '@/db/schema/log'
import { buyOrder } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'
import { WebhookSink } from '@/packages/testing/webhook-sink'
import type { InvoiceIssuer } from '../facets/invoice'
import { registryOf } from '../gather'
import type { Module } from '../module'
import { modules } from '../modules'
import { issueWaiting } from './issuing'
import { PERSON } from './sample-calls'
import { testInvoiceIssuer } from './testing/invoice-issuer.suite'

const KEY = Buffer.alloc(32, 9)
const Question = z.object({ key: z.string(), amount: z.number().optional() })

/** An ERP on loopback, which issues each key once. */
class Erp {
  readonly sink = new WebhookSink()
  readonly kept = new Map<string, number>()
  isSlow = false
  isLost = false
  refuses = false

  reset(): void {
    this.kept.clear()
    this.sink.received.length = 0
    Object.assign(this, { isSlow: false, isLost: false, refuses: false })
    this.sink.answer = ({ type, data }, response) => {
      const say = (answer: object) => void response.writeHead(200).end(JSON.stringify(answer))
      if (this.refuses) return say({ state: 'refused', reason: 'The title is unknown to the tax office' })
      const { key, amount } = Question.parse(data)
      if (type === 'invoice.reverse') this.kept.delete(key)
      else this.kept.set(key, amount ?? 0)
      if (this.isLost) return 500
      if (type === 'invoice.reverse') return say({ state: 'reversed' })
      return this.isSlow ? 204 : say({ state: 'issued', number: '26312000000123456789' })
    }
  }
}

describe('an invoice service of the shop’s own', () => {
  const shop = useShop()
  const erp = new Erp()
  beforeAll(() => erp.sink.start())
  afterAll(() => erp.sink.stop())
  async function setUp() {
    erp.reset()
    const invoiceService = { url: erp.sink.url, secret: `whsec_${KEY.toString('base64')}` }
    Object.assign(shop.runtime, { env: { ...shop.runtime.env, webhookLoopback: true, invoiceService } })
  }
  testInvoiceIssuer({
    name: 'http',
    shop,
    modules,
    setUp,
    standing: async () => [...erp.kept.values()],
    slow: async (isSlow) => Object.assign(erp, { isSlow }),
    refuse: async () => Object.assign(erp, { refuses: true }),
    lose: async (isLost) => Object.assign(erp, { isLost }),
  })

  test('an invoice service is sent a signed request with what was bought and to whom it is made out', async () => {
    await setUp()
    shop.runtime.settings.stored = new Map([['invoice.issuer', 'http']])
    shop.runtime.simulated = true
    const { id, order_no } = await buyOrder(shop)
    await shop.ask(`POST /v1/order/${id}/invoice`, { token: await shop.tokenOf('buyer'), body: PERSON })
    await issueWaiting(shop.runtime)
    const [one] = erp.sink.received
    expect(one?.data).toMatchObject({ ...PERSON, order_no, amount: 200, lines: [{ count: 2, amount: 200 }] })
    const sent = `${one?.id}.${one?.headers['webhook-timestamp']}.${one?.body}`
    expect(one?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', KEY).update(sent).digest('base64')}`)
  })

  test('an invoice service that takes its time may say so by the operation that staff have', async () => {
    await setUp()
    erp.isSlow = true
    shop.runtime.settings.stored = new Map([['invoice.issuer', 'http']])
    shop.runtime.simulated = true
    const { id } = await buyOrder(shop)
    await shop.ask(`POST /v1/order/${id}/invoice`, { token: await shop.tokenOf('buyer'), body: PERSON })
    await issueWaiting(shop.runtime)
    const token = await shop.tokenOf('admin')
    const [row] = await shop.db.select().from(invoice)
    await shop.ask(`POST /cms/invoice/${row?.id}/issue`, { token, body: { number: '26312000000123456789' } })
    await shop.db.update(invoiceTask).set({ next_at: new Date(0) })
    await issueWaiting(shop.runtime)
    expect(erp.sink.received.map(({ type }) => type)).toEqual(['invoice.issue'])
    expect(await shop.db.select().from(invoiceTask)).toMatchObject([{ next_at: null }])
  })
})

describe('a service of an extension that issues invoices', () => {
  const shop = useShop()
  const clerk = (issue: InvoiceIssuer['issue']): Module => ({
    kiosk: ['1'],
    invoiceIssuers: [{ name: 'clerk', issue, reverse: async () => ({ state: 'reversed' }) }],
  })
  beforeEach(() => {
    shop.runtime.simulated = true
  })

  test.each<[string, InvoiceIssuer['issue']]>([
    ['throws', () => Promise.reject(new Error('it is broken'))],
    ['answers nonsense', async () => JSON.parse('{"state": "fine"}')],
  ])('a service that issues invoices and %s is asked again, and the error log names it', async (_, issue) => {
    Object.assign(shop.runtime, { registry: registryOf([...modules, clerk(issue)]) })
    shop.runtime.settings.stored = new Map([['invoice.issuer', 'clerk']])
    const { id } = await buyOrder(shop)
    await shop.ask(`POST /v1/order/${id}/invoice`, { token: await shop.tokenOf('buyer'), body: PERSON })
    await issueWaiting(shop.runtime)
    expect(await shop.db.select().from(invoiceTask)).toMatchObject([{ issuer: 'clerk', tries: 1 }])
    expect((await shop.db.select().from(errorLog)).map(({ operation }) => operation)).toEqual([
      'invoice.issue_waiting clerk',
    ])
  })
})
