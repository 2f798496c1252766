import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { element, menu } from '@/db/schema/menu'
import { order } from '@/db/schema/order'
import { article } from '@/db/schema/publishing'
import { user } from '@/db/schema/user'
import { permissionPoints } from '@/lib/endpoints'
import { placeOrder, placePaidOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { grant, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import type { Hit } from './contract'

describe('the search of the back office', () => {
  const shop = useShop()
  const ask = async (q: string, as = 'admin', headers = {}) => {
    const { data } = await shop.ask(`GET /cms/search?q=${encodeURIComponent(q)}`, {
      token: await shop.tokenOf(as),
      headers,
    })
    const items: Hit[] = data.items
    return items
  }
  const found = async (q: string, kind: Hit['kind'], as?: string) =>
    (await ask(q, as)).filter((one) => one.kind === kind)
  const rename = async (username: string, nickname: string) =>
    shop.db
      .update(user)
      .set({ nickname })
      .where(eq(user.id, await userIdOf(shop.db, username)))

  describe('for orders', () => {
    let placed: { id: number; order_no: string }
    beforeEach(async () => {
      placed = await placePaidOrder(shop)
      const [row] = await shop.db.select().from(order).where(eq(order.id, placed.id))
      if (row)
        await shop.db
          .update(order)
          .set({ address: { ...row.address, name: '王小明', mobile: '13812345678' }, tracking_no: 'SF1000200030' })
          .where(eq(order.id, placed.id))
    })

    test('the search of orders finds one by its number, phone, recipient, parcel and transaction, with personal data masked', async () => {
      const { id, order_no } = placed
      for (const q of [order_no, order_no.slice(-6), '13812345678', '5678', '王小明', 'SF1000200030', `42${order_no}`])
        expect([q, (await found(q, 'order')).map((one) => one.id)]).toEqual([q, [id]])
      expect(await found('5678', 'order', 'clerk')).toMatchObject([
        { title: order_no, name: '王**', mobile: '138****5678', status: 'paid', path: `/admin/order/${id}` },
      ])
      expect(JSON.stringify(await ask('5678'))).not.toMatch(/13812345678|王小明/)
    })

    test('the search of orders shows the last order of a phone first', async () => {
      const later = await placeOrder(shop)
      const [row] = await shop.db.select().from(order).where(eq(order.id, placed.id))
      await shop.db
        .update(order)
        .set({ address: row?.address, create_time: new Date(Date.now() + 60_000) })
        .where(eq(order.id, later.id))
      expect((await found('5678', 'order')).map(({ id }) => id)).toEqual([later.id, placed.id])
    })

    test('the search of orders finds none for staff who may not see orders, whatever is asked', async () => {
      await shop.db.execute(`delete from group_permission where point = 'order.read'`)
      for (const q of [placed.order_no, '5678', '13812345678'])
        expect([q, await found(q, 'order', 'clerk')]).toEqual([q, []])
    })
  })

  test('the search of the back office finds products by their words and pinyin, and variants by their code', async () => {
    const { id } = await makeProduct(shop.db, { name: '西湖龙井茶' })
    for (const q of ['龙井', 'xhlj', 'longjing']) expect([q, (await found(q, 'product')).at(0)?.id]).toEqual([q, id])
    const created = await shop.ask('POST /cms/product', {
      token: await shop.tokenOf('admin'),
      body: {
        name: 'Cup of tea',
        category_id: 1,
        options: [{ name: 'Size', values: ['M', 'L'] }],
        skus: [
          { specs: { Size: 'M' }, price: 100, code: 'CUP-77-M' },
          { specs: { Size: 'L' }, price: 120, code: 'CUP-77-L' },
        ],
      },
    })
    expect([created.status, await found('cup77', 'variant')]).toMatchObject([
      201,
      [
        { title: 'Cup of tea · L', text: 'CUP-77-L', path: `/admin/product/${created.data?.id}` },
        { title: 'Cup of tea · M', text: 'CUP-77-M' },
      ],
    ])
    expect((await found('CUP-77-M', 'variant')).map(({ text }) => text)).toEqual(['CUP-77-M'])
    expect(await found('77-M', 'variant')).toEqual([])
  })

  test('the search of the back office finds customers by a part of their name and by its pinyin initials', async () => {
    await rename('buyer', '曾伟民 VIP')
    for (const q of ['伟民', '曾', 'zwm', 'WM', 'vip'])
      expect([q, (await found(q, 'customer')).map(({ title }) => title)]).toEqual([q, ['曾伟民 VIP']])
    expect(await found('zwm', 'customer')).toMatchObject([{ mobile: '139****0001', status: 'active' }])
    expect(await found('cwm', 'customer')).toEqual([])
  })

  test('the search of the back office finds a customer by a phone in full, and by a part of it only with permission to see it', async () => {
    for (const point of ['customer.list', 'customer.read']) await grant(shop.db, 'clerk', point)
    expect(await found('13900000001', 'customer', 'clerk')).toMatchObject([{ mobile: '139****0001' }])
    expect(await found('1390000', 'customer', 'clerk')).toEqual([])
    expect(await found('1390000', 'customer')).toHaveLength(2)
  })

  test('the search of the back office finds articles and staff by name and initials', async () => {
    const [made] = await shop.db.insert(article).values({ title: '如何泡茶', type: 'guide' }).returning()
    for (const q of ['何泡', 'rhpc', 'hpc'])
      expect([q, (await found(q, 'article')).map(({ id }) => id)]).toEqual([q, [made?.id]])
    await rename('clerk', '李仓库')
    for (const q of ['仓库', 'lck', 'clerk'])
      expect([q, (await found(q, 'staff')).map(({ title }) => title)]).toEqual([q, ['李仓库']])
  })

  test('the search of the back office finds pages, actions and settings in either language and by initials', async () => {
    for (const q of ['banners', '轮播', 'lbt'])
      expect([q, (await ask(q)).filter(({ kind }) => kind === 'page')]).toMatchObject([q, [{ path: '/admin/banner' }]])
    for (const q of ['create product', 'new product', 'product create', '创建商品', '新增商品'])
      expect([q, await found(q, 'action')]).toMatchObject([q, [{ title: 'Create a product' }]])
    expect(await found('创建商品', 'action', 'clerk')).toEqual([])
    expect(await found('create a banner', 'action')).toMatchObject([{ path: '/admin/banner?open=new' }])
    expect(await found('xjlbt', 'action')).toMatchObject([{ title: 'Create a banner' }])
    expect((await found('批量发货', 'action')).map(({ path }) => path)).toEqual(['/admin/order/ship'])
    for (const q of ['new order', 'create order', '新建订单', '电话下单'])
      expect([q, await found(q, 'action')]).toMatchObject([q, [{ path: '/admin/order/new' }]])
    expect(await found('new order', 'action', 'clerk')).toEqual([])
    expect((await found('shipping fee', 'setting')).map(({ path }) => path)).toContain(
      '/admin/config?setting=order.freight',
    )
  })

  test('the search of the back office finds a page by what it is about, in the menu or not, in the words of either language', async () => {
    const pages = { waybill: '/admin/waybill-account', 提货: '/admin/pickup-place', postage: '/admin/freight-template' }
    for (const [q, path] of Object.entries(pages))
      for (const language of ['en', 'zh']) {
        const hits = await ask(q, 'admin', { 'accept-language': language })
        expect([q, language, hits.filter(({ kind }) => kind === 'page').map((one) => one.path)]).toEqual([
          q,
          language,
          expect.arrayContaining([path]),
        ])
      }
  })

  test('the search of the back office offers each action once, where there is a form for it', async () => {
    const actions = (await ask('')).filter(({ kind, path }) => kind === 'action' && path)
    expect(actions.filter(({ title }) => title === 'Create a menu item')).toMatchObject([
      { path: '/admin/menu?open=new' },
    ])
    expect(actions.map(({ title }) => title)).not.toContain('Place an order') // that is for buyers
    expect(new Set(actions.map(({ title }) => title)).size).toBe(actions.length)
  })

  test('the search of the back office answers in the language of the caller', async () => {
    const [page] = await ask('banners', 'admin', { 'Accept-Language': 'zh' })
    expect(page).toMatchObject({ kind: 'page', title: '轮播图' })
  })

  test('the search of the back office has all pages and actions where nothing is typed, but only those that this person may open', async () => {
    const titles = async (as: string) => (await ask('', as)).map(({ title }) => title)
    expect(await titles('admin')).toEqual(expect.arrayContaining(['Orders', 'Staff', 'Create a banner']))
    const clerk = await titles('clerk')
    expect(clerk).toContain('Orders')
    expect(clerk).not.toContain('Staff')
    expect(clerk).not.toContain('Create a banner')
    expect(await found('session', 'setting', 'clerk')).toEqual([])
  })

  test('the search of the back office offers no action that this person may not take on a page that they may open', async () => {
    await shop.db.execute(`delete from group_permission where point = 'banner.create'`)
    expect(await found('banners', 'page', 'manager')).toMatchObject([{ path: '/admin/banner' }])
    expect(await found('create a banner', 'action', 'manager')).toEqual([])
  })

  test('the search of the back office offers no action whose button is withheld from the group', async () => {
    expect(await found('create a banner', 'action', 'manager')).toHaveLength(1)
    const [entry] = await shop.db.select().from(menu).where(eq(menu.name, 'banner'))
    await shop.db.insert(element).values({ name: 'Create', sign: 'banner.create', menu_id: entry?.id ?? 0 })
    expect(await found('create a banner', 'action', 'manager')).toEqual([])
    for (const q of ['create product', 'new product', 'product create', '创建商品', '新增商品'])
      expect([q, await found(q, 'action')]).toMatchObject([q, [{ title: 'Create a product' }]])
    expect(await found('创建商品', 'action', 'clerk')).toEqual([])
    expect(await found('create a banner', 'action')).toHaveLength(1)
  })

  test('the search of the back office is for staff only, and not without end', async () => {
    expect((await shop.ask('GET /cms/search?q=a')).status).toBe(401)
    expect((await shop.ask('GET /cms/search?q=a', { token: await shop.tokenOf('buyer') })).status).toBe(403)
    const token = await shop.tokenOf('admin')
    const body = { values: { 'limits.office_search_per_minute': 2 } }
    await shop.ask('PUT /cms/config', { token, body })
    const tries = []
    for (let n = 0; n < 3; n++) tries.push((await shop.ask(`GET /cms/search?q=1381234${5678 + n}`, { token })).status)
    expect(tries).toEqual([200, 200, 429])
  })

  test('the search of the back office asks for permissions that exist', () => {
    const needed = ['order', 'product', 'customer', 'article', 'staff'].flatMap((one) => [`${one}.list`, `${one}.read`])
    expect(permissionPoints).toEqual(expect.arrayContaining([...needed, 'config.read']))
  })
})
