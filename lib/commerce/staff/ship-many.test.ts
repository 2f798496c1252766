import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { order } from '@/db/schema/order'
import { placeOrder, placePaidOrder } from '@/packages/testing/orders'
import { placePickup } from '@/packages/testing/pickups'
import { uploadOf } from '@/packages/testing/pictures'
import { makeProduct } from '@/packages/testing/products'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import type { ShipRow } from './ship-contract'

const SEVERAL =
  'has a different tracking number for this order: for several parcels, say in the column Items what is in each, such as “SKU code*2”'

describe('orders shipped in bulk', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('clerk')
  })
  const send = async (lines: string | Uint8Array, fields: Record<string, string> = {}, as = token) =>
    shop.ask('POST /cms/order/shipment', { token: as, ...(await uploadOf({ 'lines.txt': lines }, fields)) })
  const results = ({ data }: { data: { rows: ShipRow[] } }) => data.rows.map(({ result }) => result)
  const wordsOf = ({ data }: { data: { rows: ShipRow[] } }) =>
    data.rows.map(({ row, result, error_code, msg }) => [row, result, error_code, msg])
  const stored = async (id: number) => (await shop.db.select().from(order).where(eq(order.id, id)))[0]

  test('orders shipped in bulk can be checked in a dry run, and are then shipped and logged like single orders', async () => {
    const [first, second] = [await placePaidOrder(shop), await placePaidOrder(shop)]
    const lines = `${first.order_no}\t顺丰速运\tSF1\n${second.order_no.toLowerCase()}\tYTO Express\tYT2`
    const tried = await send(lines, { dry_run: 'true' })
    expect([tried.status, tried.data.dry_run]).toEqual([200, true])
    expect(tried.data.rows[0]).toEqual({
      row: 1,
      order_no: first.order_no,
      id: first.id,
      carrier: 'sf',
      tracking_no: 'SF1',
      items: '',
      result: 'ready',
      error_code: 0,
      msg: 'Ready to ship',
    })
    expect(await stored(first.id)).toMatchObject({ status: 'paid', carrier: null })
    expect(results(await send(lines))).toEqual(['shipped', 'shipped'])
    expect(await stored(first.id)).toMatchObject({ status: 'shipped', carrier: 'sf', tracking_no: 'SF1' })
    expect(await stored(second.id)).toMatchObject({ status: 'shipped', carrier: 'yto', tracking_no: 'YT2' })
    const followed = await shop.db.select().from(outbox).where(eq(outbox.kind, 'order.confirm')).orderBy(outbox.id)
    expect(followed.map(({ payload }) => payload.id)).toEqual([first.id, second.id])
    const logged = await logEntriesOf(shop.db, 'order.ship')
    expect(logged.map(({ resource_id, path, status }) => [resource_id, path, status])).toEqual(
      [first.id, second.id].map((id) => [id, '/cms/order/shipment', 200]),
    )
  })

  test('orders shipped in bulk are not shipped while a refund request is open', async () => {
    const { id, order_no } = await placePaidOrder(shop)
    const options = { token: await shop.tokenOf('buyer'), body: { reason: 'Not wanted any more' } }
    const { data, status } = await shop.ask(`POST /v1/order/${id}/refund`, options)
    expect([status, data.refunds[0].state]).toEqual([200, 'requested'])
    const message = 'The buyer has requested a refund: review it, or ship this order individually'
    expect(wordsOf(await send(`${order_no},sf,SF1`))).toEqual([[1, 'refused', 8002, message]])
    expect(await stored(id)).toMatchObject({ status: 'paid' })
    const declined = { token: await shop.tokenOf('manager'), body: { action: 'decline', reason: 'It is packed' } }
    expect((await shop.ask(`PUT /cms/refund/${data.refunds[0].id}`, declined)).status).toBe(200)
    expect(results(await send(`${order_no},sf,SF1`))).toEqual(['shipped'])
  })

  test('orders shipped in bulk are packed from a list of their goods, which names those with a refund request', async () => {
    const [first, second] = [await placePaidOrder(shop), await placePaidOrder(shop)]
    await shop.ask(`POST /v1/order/${second.id}/refund`, {
      token: await shop.tokenOf('buyer'),
      body: { reason: 'Not wanted any more' },
    })
    const { data } = await shop.ask(`GET /cms/order/packing?ids=${second.id},${first.id}`, {
      token: await shop.tokenOf('manager'),
    })
    expect(data.items).toMatchObject([
      {
        id: first.id,
        order_no: first.order_no,
        status: 'paid',
        requested: false,
        lines: [{ name: expect.any(String) }],
      },
      { id: second.id, status: 'paid', requested: true },
    ])
    expect(data.items[0].mobile).toMatch(/^139\*{4}/)
  })

  test('orders shipped in bulk are not shipped with what can be no tracking number', async () => {
    const { id, order_no } = await placePaidOrder(shop)
    expect(wordsOf(await send(`${order_no},sf,bad`))).toEqual([[1, 'refused', 10120, 'This is not a tracking number']])
    const body = { status: 'shipped', carrier: 'sf', tracking_no: 'bad' }
    const alone = await shop.ask(`PUT /cms/order/${id}/status`, { token, body })
    expect(alone.json.errors).toEqual([{ path: 'tracking_no', message: 'This is not a tracking number' }])
    expect(await stored(id)).toMatchObject({ status: 'paid' })
  })

  test('orders shipped in bulk are shipped once, however often the same lines are sent', async () => {
    const { id, order_no } = await placePaidOrder(shop)
    const lines = `${order_no},sf,SF1`
    await send(lines)
    const { version } = (await stored(id)) ?? {}
    expect(wordsOf(await send(lines))).toEqual([[1, 'already', 0, 'Already shipped with this tracking number']])
    expect((await stored(id))?.version).toBe(version)
    await shop.ask(`POST /v1/order/${id}/receipt`, { token: await shop.tokenOf('buyer') })
    expect(results(await send(lines, { dry_run: 'true' }))).toEqual(['already'])
    expect(wordsOf(await send(`${order_no},sf,SF2`))).toEqual([
      [1, 'refused', 8002, 'Already shipped with another tracking number: SF1'],
    ])
  })

  test('orders shipped in bulk get the carrier chosen for all if their line has none', async () => {
    const [first, second] = [await placePaidOrder(shop), await placePaidOrder(shop)]
    const lines = `${first.order_no},SF1\n${second.order_no},zto,Z1`
    expect(wordsOf(await send(lines, { dry_run: 'true' }))[0]).toEqual([1, 'refused', 10120, 'Enter a carrier'])
    expect(results(await send(lines, { carrier: 'jd' }))).toEqual(['shipped', 'shipped'])
    expect([(await stored(first.id))?.carrier, (await stored(second.id))?.carrier]).toEqual(['jd', 'zto'])
  })

  test('orders shipped in bulk are shipped despite errors in other rows, and each row has its own error', async () => {
    const [paid, unpaid] = [await placePaidOrder(shop), await placeOrder(shop)]
    const lines = [
      ...['20260101NOSUCHORDER00000,sf,SF1', `${unpaid.order_no},sf,SF2`, `${paid.order_no},sf,SF3`],
      ...[',sf,SF4', `${(await placePaidOrder(shop)).order_no},pigeon,P5`, (await placePaidOrder(shop)).order_no],
      ...[
        `${(await placePaidOrder(shop)).order_no},顺丰速运`,
        `${(await placePaidOrder(shop)).order_no},sf,7.73012E+14`,
      ],
      `${(await placePaidOrder(shop)).order_no},sf,${'9'.repeat(65)}`,
    ]
    expect(wordsOf(await send(lines.join('\n')))).toEqual([
      [1, 'refused', 10100, 'Order not found'],
      [2, 'refused', 8002, 'Cannot be shipped in its current status: Unpaid'],
      [3, 'shipped', 0, 'Shipped'],
      [4, 'refused', 10120, 'Enter an order number'],
      [5, 'refused', 10120, 'Unknown carrier “pigeon”. Enter one of: sf, yto, zto, sto, ems, jd'],
      [6, 'refused', 10120, 'Enter a tracking number'],
      [7, 'refused', 10120, 'Enter a tracking number'],
      [8, 'refused', 10120, 'A spreadsheet has rounded this number: format its column as text'],
      [9, 'refused', 10120, 'The tracking number is too long'],
    ])
  })

  test('orders in several rows of a bulk shipment are shipped once, or not if tracking numbers differ', async () => {
    const [first, second] = [await placePaidOrder(shop), await placePaidOrder(shop)]
    const lines = [
      ...[`${first.order_no},sf,SF1`, `${second.order_no},sf,SF2`, `${first.order_no},SF Express,SF1`],
      ...[`${second.order_no},sf,SF3`, first.order_no],
    ]
    expect(wordsOf(await send(lines.join('\n')))).toEqual([
      [1, 'shipped', 0, 'Shipped'],
      [2, 'refused', 10110, `Row 4 ${SEVERAL}`],
      [3, 'repeated', 0, 'Duplicate of row 1'],
      [4, 'refused', 10110, `Row 2 ${SEVERAL}`],
      [5, 'repeated', 0, 'Duplicate of row 1'],
    ])
    expect((await stored(second.id))?.status).toBe('paid')
  })

  /** An order of two mugs and a tee. */
  async function twoMugsAndTee() {
    const skus = [{ specs: {}, price: 100, stock: 10, code: 'CUP-OF-TESTS' }]
    const [mug, tee] = [await makeProduct(shop.db, { name: 'Mug', skus }), await makeProduct(shop.db, { name: 'Tee' })]
    const order = await placePaidOrder(shop, [
      { product_id: mug.id, count: 2 },
      { product_id: tee.id, count: 1 },
    ])
    return { ...order, mug: 'cup-of-tests' }
  }
  const parcelsOf = async (id: number) => {
    const { data } = await shop.ask(`GET /cms/parcel?order_id=${id}&sort=create_time`, {
      token: await shop.tokenOf('manager'),
    })
    type Sent = { tracking_no: string; items: { name: string; count: number }[] }
    return data.items.map(({ tracking_no, items }: Sent) => [
      tracking_no,
      ...items.map(({ name, count }) => `${name} ${count}`),
    ])
  }

  test('orders shipped in bulk go in several parcels where their rows say what is in each', async () => {
    const { id, order_no, mug } = await twoMugsAndTee()
    const rows = [`${order_no}\tsf\tSF3`, `${order_no}\tsf\tSF1\t${mug}*1`, `${order_no}\tsf\tSF1\tTEE*1`]
    const tried = await send(rows.join('\n'), { dry_run: 'true' })
    expect(wordsOf(tried)).toEqual([
      [1, 'ready', 0, 'Ready to ship'],
      [2, 'ready', 0, 'Ready to ship'],
      [3, 'ready', 0, 'In the parcel of row 2'],
    ])
    expect(tried.data.rows[1].items).toBe(`${mug} × 1`)
    expect(results(await send(rows.join('\n')))).toEqual(['shipped', 'shipped', 'shipped'])
    expect(await parcelsOf(id)).toEqual([
      ['SF1', 'Mug 1', 'Tee 1'],
      ['SF3', 'Mug 1'],
    ])
    expect(await stored(id)).toMatchObject({ status: 'shipped', tracking_no: 'SF3' })
    expect(results(await send(rows.join('\n')))).toEqual(['already', 'already', 'already'])
  })

  test('orders shipped in bulk in part stay to be shipped, and another file sends the rest of them', async () => {
    const { id, order_no, items, mug } = await twoMugsAndTee()
    expect(results(await send(`${order_no},sf,SF1,${mug}*2`))).toEqual(['shipped'])
    expect(await stored(id)).toMatchObject({ status: 'paid', tracking_no: 'SF1' })
    expect(wordsOf(await send(`${order_no},sf,SF2,${mug}*1`))).toEqual([
      [1, 'refused', 10111, `No ${mug} of this order is left to send`],
    ])
    const [, tee] = items
    expect(results(await send(`${order_no},sf,SF2,#${tee.id}*1`))).toEqual(['shipped'])
    expect((await stored(id))?.status).toBe('shipped')
  })

  test('orders shipped in bulk are not sent in part where another row of theirs has a mistake', async () => {
    const { id, order_no, mug } = await twoMugsAndTee()
    const tried = async (...rows: string[]) =>
      wordsOf(await send(rows.map((row) => `${order_no},sf,${row}`).join('\n'))).map(([, , , msg]) => msg)
    const first = (row: number) => `Row ${row} of this order cannot be shipped: correct it first`
    expect(await tried(`SF1,${mug}*3`, 'SF2')).toEqual([`Only 2 of ${mug} are left to send`, first(1)])
    expect(await tried('SF1,Hat*1', `SF2,${mug}*2`)).toEqual(['No Hat of this order is left to send', first(1)])
    expect(await tried(`SF1,${mug}*2,Tee*1`, 'SF2')).toEqual([first(2), 'Nothing is left to send'])
    const both = 'has the same number: say in the column Items of both rows what is in the parcel'
    expect(await tried('SF1,Tee*1', 'SF1')).toEqual([`Row 2 ${both}`, `Row 1 ${both}`])
    expect(await parcelsOf(id)).toEqual([])
  })

  test('orders shipped in bulk can be sent as the exported table with shipping information, also in UTF-16', async () => {
    const { id, order_no } = await placePaidOrder(shop)
    const headers = { 'accept-language': 'zh' }
    const manager = await shop.tokenOf('manager')
    const { text } = await shop.ask(`GET /cms/order/export?order_no=${order_no}`, { token: manager, headers })
    const [titles = '', line = ''] = text.slice(1).split('\r\n')
    const at = titles.split(',').indexOf('快递公司')
    const cells = line.split(',')
    const filled = [
      titles,
      cells
        .with(at, '顺丰速运')
        .with(at + 1, 'SF1')
        .join(','),
    ].join('\r\n')
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(filled, 'utf16le')])
    expect(results(await send(utf16, { dry_run: 'true' }))).toEqual(['ready'])
    expect(results(await send(filled))).toEqual(['shipped'])
    expect(await stored(id)).toMatchObject({ carrier: 'sf', tracking_no: 'SF1' })
  })

  test('orders shipped in bulk can be sent in GB18030, but not as a workbook or an empty file', async () => {
    const { order_no } = await placePaidOrder(shop)
    const gb = Buffer.concat([
      Buffer.from(`${order_no},`),
      Buffer.from([0xcb, 0xb3, 0xb7, 0xe1, 0xcb, 0xd9, 0xd4, 0xcb]),
      Buffer.from(',SF1'),
    ])
    expect(results(await send(gb))).toEqual(['shipped'])
    expect((await send(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).status).toBe(415)
    expect((await send('')).json.errors).toEqual([{ path: 'file', message: 'is empty' }])
  })

  test('orders shipped in bulk require the permission to ship', async () => {
    const { order_no } = await placePaidOrder(shop)
    const lines = `${order_no},sf,SF1`
    const refused = await send(lines, {}, await shop.tokenOf('buyer'))
    expect(refused.status).toBe(403)
    expect((await send(lines)).status).toBe(200)
  })

  test('orders shipped in bulk do not include those that are picked up, as the dry run says', async () => {
    const { id, order_no } = await placePickup(shop)
    await shop.db.update(order).set({ status: 'paid', paid_at: new Date() }).where(eq(order.id, id))
    const tried = await send(`${order_no},sf,SF1234567890123`, { dry_run: 'true' })
    const why = 'The buyer has chosen another way of delivery than shipping'
    expect(wordsOf(tried)).toEqual([[1, 'refused', expect.any(Number), why]])
  })
})
