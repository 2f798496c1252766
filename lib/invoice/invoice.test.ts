import { and, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invoice } from '@/db/schema/invoice'
import { simulated } from '@/db/schema/simulator'
import { tradeOf } from '@/packages/simulator/pay-state'
import { arrivedMessages, configureMessages, consentTo } from '@/packages/testing/messages'
import { buyOrder, placeOrder } from '@/packages/testing/orders'
import { uploadOf } from '@/packages/testing/pictures'
import { performDue } from '@/packages/testing/settle'
import { useWechat } from '@/packages/testing/wechat'
import { zipOf } from '@/packages/testing/zip'
import { PDF, PERSON } from './sample-calls'
import { isTaxNumber } from './tax-number'

const COMPANY = {
  kind: 'company',
  title: '示例商贸有限公司',
  tax_number: '91350100M000100Y43',
  email: 'office@example.com',
}

const packed = (...names: string[]) =>
  uploadOf({ 'invoice.ofd': new Uint8Array(zipOf(names.map((name) => ({ name, packed: new Uint8Array(), size: 0 })))) })

describe('an invoice', () => {
  const shop = useWechat()
  let bought: { id: number; order_no: string }
  beforeEach(async () => {
    bought = await buyOrder(shop)
  })
  const ask = async (what: string, body?: unknown, as = 'buyer') =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(body !== undefined && { body }) })
  const request = (body: object = PERSON, of = bought.id) => ask(`POST /v1/order/${of}/invoice`, body)
  const own = async () => (await ask(`GET /v1/order/${bought.id}/invoice`)).data
  const listed = async (search = '') => (await ask(`GET /cms/invoice${search}`, undefined, 'admin')).data.items
  const requested = async (): Promise<number> => {
    await request()
    return (await listed())[0].id
  }
  const issue = (id: number, body: object = {}) => ask(`POST /cms/invoice/${id}/issue`, body, 'admin')
  const refund = (amount: number) => ask(`POST /cms/order/${bought.id}/refund`, { amount, reason: 'A stain' }, 'admin')

  test('an invoice is requested for what was paid, changed as long as it is not issued, and withdrawn', async () => {
    expect(await own()).toEqual({ can_request: true, amount: 200, invoice: null })
    const first = await request()
    expect([first.status, first.data]).toMatchObject([200, { amount: 200, invoice: { ...PERSON, state: 'requested' } }])
    const changed = await request(COMPANY)
    expect(changed.data.invoice).toMatchObject({ ...COMPANY, id: first.data.invoice.id, amount: null })
    expect(await ask(`DELETE /v1/order/${bought.id}/invoice`)).toMatchObject({ status: 200, data: null })
    expect(await own()).toMatchObject({ can_request: true, invoice: { state: 'withdrawn' } })
    expect((await ask(`DELETE /v1/order/${bought.id}/invoice`)).status).toBe(409)
    expect((await request()).data.invoice.id).not.toBe(first.data.invoice.id)
  })

  test('an invoice is offered in WeChat’s receipt as the shop said when the payment was announced, whatever it says later', async () => {
    const announce = (order_id: number) => ask('POST /v1/pay/pre_order', { order_id })
    const offer = (yes: boolean) => ask('PUT /cms/config', { values: { 'invoice.at_wechat': yes } }, 'admin')
    const announced = async (switchedTo: boolean) => {
      const { id, order_no } = await placeOrder(shop)
      expect((await announce(id)).status).toBe(200)
      expect((await offer(switchedTo)).status).toBe(200)
      expect((await announce(id)).status).toBe(200)
      return (await tradeOf(shop.db, order_no))?.support_fapiao
    }
    expect([await announced(true), await announced(false), await announced(false)]).toEqual([
      undefined,
      true,
      undefined,
    ])
    const { id, order_no } = await placeOrder(shop)
    await announce(id)
    await offer(true)
    expect((await ask(`PUT /cms/order/${id}/price`, { discount: 1 }, 'admin')).status).toBe(200)
    expect((await announce(id)).status).toBe(200)
    const isOfOrder = and(eq(simulated.kind, 'trade'), like(simulated.key, `${order_no}%`))
    const trades = await shop.db.select().from(simulated).where(isOfOrder).orderBy(simulated.key)
    expect(trades.map(({ value }) => value.support_fapiao)).toEqual([undefined, true])
  })

  test('an invoice is told of in the operation log by what became of it', async () => {
    const id = await requested()
    await issue(id, { number: '26312000000123456789' })
    await refund(200)
    await performDue(shop.runtime)
    await issue(id)
    const other = await buyOrder(shop)
    await request(PERSON, other.id)
    const [{ id: second }] = await listed()
    await ask(`POST /cms/invoice/${second}/refusal`, { reason: 'No such company' }, 'admin')
    const { data } = await ask('GET /cms/oper_log?size=50', undefined, 'admin')
    const said = data.items.map(({ sentence }: { sentence: string }) => sentence)
    expect(said.filter((one: string) => one.includes('invoice'))).toEqual([
      'admin refused the invoice: No such company',
      'admin marked the invoice as reversed: the payment was refunded in full',
      'admin marked the invoice of ¥2.00 as sent',
    ])
  })

  test.each([
    [{ ...PERSON, tax_number: COMPANY.tax_number }, 'tax_number', 'is only for a company'],
    [{ ...COMPANY, tax_number: undefined }, 'tax_number', 'is required'],
    [{ ...COMPANY, tax_number: '91350100M000100Y44' }, 'tax_number', 'has a wrong check character at the end'],
    [
      { ...COMPANY, tax_number: '91350100M0' },
      'tax_number',
      'must be a unified social credit code or another tax number',
    ],
    [{ ...PERSON, email: 'li' }, 'email', 'must be an email address'],
    [{ ...PERSON, title: ' ' }, 'title', expect.any(String)],
  ])('a request for an invoice with %o is refused', async (body, path, message) => {
    const { status, json } = await request(body)
    expect([status, json.errors]).toEqual([400, [{ path, message }]])
  })

  test('an invoice is of the buyer’s own order, which was paid', async () => {
    expect((await ask(`GET /v1/order/${bought.id}/invoice`, undefined, 'second')).status).toBe(404)
    expect((await ask(`POST /v1/order/${bought.id}/invoice`, PERSON, 'second')).status).toBe(404)
    expect((await ask(`DELETE /v1/order/${bought.id}/invoice`, undefined, 'second')).status).toBe(404)
    const unpaid = await placeOrder(shop)
    const refused = await request(PERSON, unpaid.id)
    expect([refused.status, refused.json.msg]).toEqual([409, 'Nothing is left to invoice for this order'])
  })

  test('an invoice cannot be requested where the shop has switched invoices off', async () => {
    await ask('PUT /cms/config', { values: { 'invoice.enabled': false } }, 'admin')
    expect(await own()).toMatchObject({ can_request: false })
    expect((await request()).json.msg).toBe('This shop does not issue invoices here')
  })

  test('an invoice is issued with its file, which the buyer then has', async () => {
    const id = await requested()
    const sent = await shop.ask(`POST /cms/invoice/${id}/file`, {
      token: await shop.tokenOf('admin'),
      ...(await uploadOf({ 'invoice.pdf': PDF })),
    })
    expect([sent.status, sent.data]).toMatchObject([200, { state: 'issued', amount: 200, due_at: null }])
    const { invoice: mine, can_request } = await own()
    expect([can_request, mine]).toMatchObject([false, { state: 'issued', issued_at: expect.any(String) }])
    expect(mine.file).toMatch(/^http.*\.pdf$/)
    expect((await request()).json.msg).toBe('An invoice for this order has been issued')
  })

  test('an invoice may be an OFD, which nothing else in the shop may be', async () => {
    const id = await requested()
    const ofd = await packed('OFD.xml')
    const token = await shop.tokenOf('admin')
    expect((await shop.ask('POST /cms/file', { token, ...ofd })).status).toBe(415)
    const sent = await shop.ask(`POST /cms/invoice/${id}/file`, { token, ...ofd })
    expect([sent.status, sent.data.file]).toEqual([200, expect.stringMatching(/\.ofd$/)])
    const program = await packed('OFD.xml', 'word/vbaProject.bin')
    expect((await shop.ask(`POST /cms/invoice/${id}/file`, { token, ...program })).status).toBe(415)
  })

  test('an invoice is to be corrected when money goes back after it was issued, and then is for what is left', async () => {
    const id = await requested()
    await issue(id, { number: '24312000000012345678' })
    await refund(50)
    await performDue(shop.runtime)
    const [outdated] = await listed('?waits=true')
    expect(outdated).toMatchObject({ id, state: 'outdated', amount: 200, kept: 150, due_at: expect.any(String) })
    expect((await own()).invoice.state).toBe('outdated')
    expect((await issue(id)).data).toMatchObject({ state: 'issued', amount: 150 })
    await refund(150)
    await performDue(shop.runtime)
    expect((await issue(id)).data).toMatchObject({ state: 'reversed', amount: 150 })
    expect((await issue(id)).json.msg).toBe('This invoice request is closed')
    expect((await own()).can_request).toBe(false)
  })

  test('an invoice is not asked for any more when all of the money went back', async () => {
    await requested()
    await refund(200)
    await performDue(shop.runtime)
    expect(await own()).toMatchObject({ can_request: false, amount: 0, invoice: { state: 'withdrawn' } })
  })

  test('an invoice is refused with a reason, and may be requested again', async () => {
    const id = await requested()
    const reason = 'The title does not match the tax number'
    expect((await ask(`POST /cms/invoice/${id}/refusal`, { reason }, 'admin')).data.state).toBe('refused')
    expect(await own()).toMatchObject({ can_request: true, invoice: { state: 'refused', reason } })
    expect((await issue(id)).status).toBe(409)
    expect((await request(COMPANY)).data.invoice.state).toBe('requested')
  })

  test('an invoice is not issued as it was when its buyer has changed it meanwhile', async () => {
    const id = await requested()
    const { version } = (await ask(`GET /cms/invoice/${id}`, undefined, 'admin')).data
    await request(COMPANY)
    const headers = { 'if-match': `"${version}"` }
    const token = await shop.tokenOf('admin')
    expect((await shop.ask(`POST /cms/invoice/${id}/issue`, { token, body: {}, headers })).status).toBe(412)
    const file = await uploadOf({ 'invoice.pdf': PDF })
    const sent = await shop.ask(`POST /cms/invoice/${id}/file`, {
      token,
      body: file.body,
      headers: { ...file.headers, ...headers },
    })
    expect(sent.status).toBe(412)
    expect((await own()).invoice.state).toBe('requested')
  })

  test('an invoice is overdue after the days that the shop has set', async () => {
    const id = await requested()
    expect(await listed('?overdue=true')).toEqual([])
    await shop.db.update(invoice).set({ waiting_since: sql`now() - interval '8 days'` }).where(eq(invoice.id, id))
    expect(await listed('?overdue=true')).toMatchObject([{ id }])
    const { data } = await ask('GET /cms/dashboard', undefined, 'admin')
    const waiting = data.waiting.filter(({ kind }: { kind: string }) => kind.startsWith('invoices'))
    expect(waiting).toMatchObject([{ count: 1 }, { count: 1 }])
    await ask('PUT /cms/config', { values: { 'invoice.days': 30 } }, 'admin')
    expect(await listed('?overdue=true')).toEqual([])
  })

  test('an invoice shows name and address of a person only where it is read by itself, which is logged', async () => {
    const id = await requested()
    expect((await listed())[0]).toMatchObject({ title: '李**', email: 'l***@example.com' })
    const read = await ask(`GET /cms/invoice/${id}`, undefined, 'manager')
    expect(read.data).toMatchObject(PERSON)
    const { data } = await ask('GET /cms/oper_log?point=invoice.read', undefined, 'admin')
    expect(data.items).toMatchObject([{ sentence: `View an invoice: #${id}` }])
    expect((await ask('GET /cms/invoice', undefined, 'clerk')).status).toBe(403)
  })

  test('an invoice tells the buyer who has accepted that', async () => {
    await configureMessages(shop)
    await consentTo(shop, ['invoiced'])
    const accepted = await ask('POST /v1/message', { order_id: bought.id, kinds: ['invoiced'] })
    expect(accepted.data.messages).toEqual([{ kind: 'invoiced', state: 'waiting' }])
    await issue(await requested())
    await performDue(shop.runtime)
    const [message] = await arrivedMessages(shop)
    expect(message?.values).toMatchObject({ character_string1: bought.order_no, amount2: '2.00元' })
  })

  test('an invoice keeps neither name nor email of a person whose account is closed, and is not waited for', async () => {
    const issued = await requested()
    await issue(issued)
    const later = await buyOrder(shop)
    await request(COMPANY, later.id)
    await shop.ask('DELETE /v1/user', { token: await shop.tokenOf('buyer') })
    const rows = await shop.db.select().from(invoice).orderBy(invoice.id)
    expect(rows).toMatchObject([
      { state: 'issued', title: '', email: '' },
      { state: 'withdrawn', title: COMPANY.title, tax_number: COMPANY.tax_number, email: '' },
    ])
  })
})

describe('a tax number', () => {
  test.each(['91350100M000100Y43', '440301999999999', '11010519491231002X', '11010519491231002X01'])(
    'a tax number is %s',
    (number) => {
      expect(isTaxNumber(number)).toBe(true)
    },
  )
  test.each(['91350100M000100Y44', '110105194912310021', '4403019999999', '44030199999999-', '110105194912310021012'])(
    'a tax number is not %s',
    (number) => {
      expect(isTaxNumber(number)).toBe(false)
    },
  )
})
