import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { sku } from '@/db/schema/product'
import { groupPermission } from '@/db/schema/user'
import { XLSX_TYPE } from '@/lib/spreadsheet/xlsx-frame'
import { placeOrder, placePaidOrder, placeShippedOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { cellsOf, recordsOf } from '@/packages/testing/workbook'

describe('the export of orders', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const ask = (query: string, as = token, headers = {}) =>
    shop.ask(`GET /cms/order/export?${query}`, { token: as, headers })
  const records = async (query = '') => recordsOf((await ask(`format=xlsx&${query}`)).bytes)

  /** Two lines: one with a variant and a code, and a name that a spreadsheet would take for a formula. */
  async function richOrder() {
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const skus = options[0]?.values.map((Size) => ({ specs: { Size }, code: `T-${Size}`, price: 1905, stock: 9 }))
    const shirt = await makeProduct(shop.db, { name: '=SUM(A1)', options, skus: skus ?? [] })
    const tea = await makeProduct(shop.db, { name: '龙井，明前', price: 100 })
    const items = [
      { product_id: shirt.id, sku_id: shirt.skus[1]?.id, count: 2 },
      { product_id: tea.id, count: 3 },
    ]
    const body = { items, remark: 'Ring, "twice"' }
    return (await shop.ask('POST /v1/order', { token: await shop.tokenOf('buyer'), body })).data
  }

  test('the export of orders is a CSV file with a row per order line, and the data of the order in each row', async () => {
    const { order_no, items } = await richOrder()
    const { headers, text } = await ask(`order_no=${order_no}`)
    expect(headers['Content-Disposition']).toBe("attachment; filename*=UTF-8''order.csv")
    const [titles, first, second] = text.split('\r\n')
    expect(titles).toBe(
      '\uFEFFOrder number,Line number,Status,Ordered on,Paid at,Product ID,Name,Variant,SKU code,Price in yuan,Count,Returned,To pack,Line total in yuan,Off this line in yuan,' +
        'Subtotal in yuan,Shipping fee in yuan,Reduction in yuan,Discount in yuan,Total in yuan,Refunded in yuan,Payment method,Transaction ID,Payment reference,Recipient,Phone,Province,City,District,Region code,' +
        'Street address,Buyer’s note,Staff note,Carrier,Tracking number,Shipped at,Completed at,Cancellation reason,Customer ID,Buyer',
    )
    const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
    const whole = String.raw`41\.10,0\.00,0\.00,0\.00,41\.10,0\.00,,,,Buyer,13900000001,上海市,上海市,静安区,310106,南京西路 1 号,"Ring, ""twice""",,,,,,,\d+,Buyer`
    expect(first).toMatch(
      new RegExp(
        `^${order_no},1,Unpaid,${when},,${items[0].product_id},'=SUM\\(A1\\),Size: M,T-M,19\\.05,2,0,0,38\\.10,0\\.00,${whole}$`,
      ),
    )
    expect(second).toMatch(
      new RegExp(`^${order_no},2,Unpaid,${when},,\\d+,龙井，明前,,,1\\.00,3,0,0,3\\.00,0\\.00,${whole}$`),
    )
  })

  test('the export of orders can be a workbook, with amounts as numbers, times as times and long numbers as text', async () => {
    const { id, order_no } = await placeShippedOrder(shop)
    const note = '=cmd()'
    await shop.ask(`PUT /cms/order/${id}/note`, { token, body: { note } })
    const { headers, bytes } = await ask(`format=xlsx&order_no=${order_no}`, token, { 'accept-language': 'zh' })
    expect(headers['Content-Type']).toBe(XLSX_TYPE)
    expect(headers['Content-Disposition']).toBe("attachment; filename*=UTF-8''order.xlsx")
    const [row] = recordsOf(bytes)
    expect(row).toMatchObject({
      订单号: order_no,
      行号: 1,
      状态: '已发货',
      '价格（元）': 1,
      数量: 2,
      '小计（元）': 2,
      '合计（元）': 2,
      手机号: '13900000001',
      快递公司: '顺丰速运',
      快递单号: 'SF1234567890',
      商家备注: note,
      交易单号: `42${order_no}`,
    })
    expect(Number(row?.下单时间)).toBeGreaterThan(46_000)
    const [titles = {}, cells = {}] = cellsOf(bytes)
    const styleOf = (title: string) => cells[Object.keys(titles).find((at) => titles[at]?.value === title) ?? '']?.style
    expect(['订单号', '手机号', '快递单号', '合计（元）', '下单时间', '数量'].map(styleOf)).toEqual([1, 1, 1, 2, 3, 0])
  })

  test('the export of orders contains the orders that the list finds with the same filters', async () => {
    const [placed, shipped] = [await placeOrder(shop), await placeShippedOrder(shop)]
    const numbers = async (query: string) => (await records(query)).map((row) => row['Order number'])
    expect(await numbers('')).toEqual([placed.order_no, shipped.order_no])
    expect([await numbers('status=shipped'), await numbers(`product_id=${placed.items[0].product_id}`)]).toEqual([
      [shipped.order_no],
      [placed.order_no],
    ])
    expect(await numbers('end=2020-01-01T00:00:00Z')).toEqual([])
    expect((await ask('format=pdf')).json.errors).toMatchObject([{ path: 'format' }])
  })

  test('the export of orders contains each order exactly once when they exceed one batch', async () => {
    const { id, items } = await placeOrder(shop)
    const count = 450
    await shop.db.execute(sql`
      with more as (insert into ${order} (order_no, user_id, goods_price, freight, total_price, address, expires_at, create_time)
        select 'N' || n, user_id, 200, 0, 200, address, expires_at, create_time
          from ${order}, generate_series(1, ${count}::int) n
        where id = ${id} returning id)
      insert into order_line (order_id, product_id, sku_id, name, specs, price, count)
      select id, ${items[0].product_id}::int, ${items[0].sku_id}::int, 'Goods', '{}', 100, 2 from more`)
    let rows: Awaited<ReturnType<typeof records>> = []
    const queries = await shop.queriesOf(async () => {
      rows = await records()
    })
    expect(new Set(rows.map((row) => row['Order number'])).size).toBe(count + 1)
    expect(rows).toHaveLength(count + 1)
    expect(queries.length).toBeLessThan(30)
  })

  test('the export of orders masks personal data without the permission for it, and is logged in both cases', async () => {
    await placeOrder(shop)
    const [row] = recordsOf((await ask('format=xlsx', await shop.tokenOf('manager'))).bytes)
    expect([row?.Recipient, row?.Phone, row?.['Street address'], row?.City]).toEqual([
      ...['B**', '139****0001', '南**', '上海市'],
    ])
    await ask('format=xlsx')
    const logged = await logEntriesOf(shop.db, 'order.export')
    expect(logged.map(({ username, status }) => [username, status])).toEqual([
      ['manager', 200],
      ['admin', 200],
    ])
  })

  test('the export of orders shows the refunded amount, and the current SKU code of a variant', async () => {
    const { id, order_no, items } = await placeShippedOrder(shop)
    await shop.db
      .update(sku)
      .set({ code: 'NEW' })
      .where(inArray(sku.id, [items[0].sku_id]))
    await shop.db.execute(sql`insert into refund (out_refund_no, order_id, payment_id, amount, state,
      begun_at, ended_at)
      select state, ${id}::int, (select id from payment where order_id = ${id}), amount, state, begun_at, now()
      from (values ('succeeded', 50, now()), ('declined', 70, null)) as one(state, amount, begun_at)`)
    expect(await records(`order_no=${order_no}`)).toMatchObject([{ 'Refunded in yuan': 0.5, 'SKU code': 'NEW' }])
  })

  test('the export of orders says how many pieces of each line are to be packed: without those returned or being refunded', async () => {
    const { id, order_no, items } = await placePaidOrder(shop)
    const toPack = async () => (await records(`order_no=${order_no}`))[0]?.['To pack']
    expect(await toPack()).toBe(2)
    await shop.db.execute(sql`
      with one as (insert into refund (out_refund_no, order_id, payment_id, amount, state, restocks, begun_at)
        select 'R1', ${id}::int, id, 100, 'processing', true, now() from payment where order_id = ${id} returning id)
      insert into refund_line (refund_id, order_line_id, count) select id, ${items[0].id}::int, 1 from one`)
    expect(await toPack()).toBe(1)
  })

  test('the export of orders requires a permission', async () => {
    const manager = await shop.tokenOf('manager')
    await shop.db.delete(groupPermission).where(eq(groupPermission.point, 'order.export'))
    for (const as of [manager, await shop.tokenOf('clerk')]) expect((await ask('', as)).status).toBe(403)
  })
})
