import { describe, expect, test } from 'vitest'
import { otherShop } from '@/packages/testing/other-shop'
import { crmeb } from './crmeb'

const product = {
  ...{
    id: 1,
    image: '/uploads/attach/m.png',
    slider_image: ['/uploads/attach/1.png'],
    store_name: '手机',
    store_info: '新',
  },
  ...{ cate_id: '10,12,13', ot_price: '3999.00', sort: 5, is_show: 1, is_virtual: 0, is_del: 0 },
}
const value = (id: number, suk: string, more = {}) => ({
  ...{ id, product_id: 1, suk, stock: 3, price: '2299.10', image: '', unique: `u${id}`, bar_code: '', type: 0 },
  ...{ weight: '0.25', volume: '0.01', ...more },
})
const named = (id: number, attr_name: string, attr_values: string, type = 0) => ({
  ...{ id, product_id: 1, attr_name, attr_values, type },
})
const productOf = async (tables: object) => otherShop(crmeb, { eb_store_product: [product], ...tables }).read('product')

describe('a product of CRMEB', () => {
  test('a product of CRMEB has its categories, description and pictures, and its size in grams and cubic centimetres', async () => {
    const { records } = await productOf({
      eb_store_product_attr: [named(1, '规格', '默认')],
      eb_store_product_attr_value: [value(7, '默认', { bar_code: '69' })],
      eb_store_product_description: [
        { product_id: 1, description: '&lt;p&gt;好&lt;/p&gt;', type: 0 },
        { product_id: 1, description: 'flash', type: 1 },
      ],
    })
    expect(records).toEqual([
      {
        ...{
          key: 1,
          name: '手机',
          categories: [10, 12, 13],
          summary: '新',
          detail: '<p>好</p>',
          original_price: 399900,
        },
        ...{ main_picture: '/uploads/attach/m.png', pictures: ['/uploads/attach/1.png'], properties: [], options: [] },
        ...{ on_sale: true, sort: 9994, not_sent: false },
        variants: [
          { key: 7, specs: {}, price: 229910, stock: 3, code: '69', picture: undefined, weight: 250, volume: 10000 },
        ],
      },
    ])
  })

  test('a product of CRMEB has the values of a variant apart at its commas, under the names in their order', async () => {
    const { records } = await productOf({
      eb_store_product_attr: [named(1, '颜色', '冰蓝,白'), named(2, '容量', '8+128'), named(3, '次数', '1', 2)],
      eb_store_product_attr_value: [value(1, '白,8+128'), value(2, '冰蓝,8+128'), value(3, '一次', { type: 1 })],
    })
    expect(records[0]?.variants.map(({ specs }) => specs)).toEqual([
      ...[
        { 颜色: '白', 容量: '8+128' },
        { 颜色: '冰蓝', 容量: '8+128' },
      ],
    ])
    expect(records[0]?.options).toEqual([
      { name: '颜色', values: ['冰蓝', '白'] },
      { name: '容量', values: ['8+128'] },
    ])
  })

  test('a product of CRMEB has a value with a comma whole, as the result of its editor has it', async () => {
    const result = { attr: [], value: [{ detail: { 颜色: '红,亮', 码: '大' }, price: 1 }] }
    const { records } = await productOf({
      eb_store_product_attr: [named(1, '颜色', '红,亮'), named(2, '码', '大')],
      eb_store_product_attr_result: [{ id: 1, product_id: 1, result, type: 0 }],
      eb_store_product_attr_value: [value(1, '红,亮,大'), value(2, '蓝,亮,大')],
    })
    expect(records[0]?.variants.map(({ specs }) => specs)).toEqual([{ 颜色: '红,亮', 码: '大' }, { 规格: '蓝,亮,大' }])
  })
})

describe('CRMEB before 4.4', () => {
  const withoutId = ({ id: _, ...row }: Record<string, unknown>) => row
  const tables = {
    eb_store_product_attr: [withoutId(named(1, '颜色', '红,白'))],
    eb_store_product_attr_value: [withoutId(value(1, '红')), withoutId(value(2, '白'))],
    eb_store_product_attr_result: [],
  }

  test('variants of CRMEB before 4.4 have no id, and are the same in the next dump', async () => {
    const keysIn = async (rows: object[]) =>
      (await productOf({ ...tables, eb_store_product_attr_value: rows })).records[0]?.variants.map(
        ({ key, specs }) => [specs.颜色, key] as const,
      ) ?? []
    const first = new Map(await keysIn(tables.eb_store_product_attr_value))
    expect([...first.keys()].toSorted()).toEqual(['白', '红'])
    expect(new Set(first.values()).size).toBe(2)
    const later = [{ ...tables.eb_store_product_attr_value[1], stock: 1 }, tables.eb_store_product_attr_value[0] ?? {}]
    expect(new Map(await keysIn(later))).toEqual(first)
    expect([...first.values()].every((key) => Number.isSafeInteger(key) && key > 2 ** 32)).toBe(true)
  })

  test('lines of an order of CRMEB before 4.4 have their pieces in their text, and the variant by its code', async () => {
    const {
      cart_num: _,
      refund_num: __,
      ...row
    } = withoutId(line(1, 1, { cart_info: { ...info('10.00'), cart_num: 2 } }))
    const shop = otherShop(crmeb, {
      eb_store_product: [product],
      eb_store_order: [order],
      ...tables,
      eb_store_order_cart_info: [row],
    })
    const [one] = (await shop.read('order')).records
    const red = (await shop.read('product')).records[0]?.variants.find(({ specs }) => specs.颜色 === '红')
    expect(one?.lines).toMatchObject([{ variant: red?.key, price: 1000, count: 2, returned: 0 }])
  })
})

test('a dump of CRMEB Java is told from one of CRMEB, which has a table of its name for labels', () => {
  expect(crmeb.other?.isIt({ eb_category: 5, eb_store_order_info: 3, eb_store_product: 1 })).toBe(true)
  expect(crmeb.other?.isIt({ eb_category: 5, eb_store_product: 1 })).toBe(true)
  expect(crmeb.other?.isIt({ eb_category: 5, eb_store_category: 2 })).toBe(false)
  expect(crmeb.other?.isIt({ eb_store_category: 2 })).toBe(false)
})

test('buyers of CRMEB have the identity of the mini-program alone, and their balance is noted', async () => {
  const user = {
    nickname: '鱼',
    avatar: '',
    phone: '',
    add_time: 1706630400,
    status: 1,
    is_del: 0,
    now_money: '0.00',
    integral: 0,
  }
  const wechat = (id: number, uid: number, user_type: string, openid: string, unionid: string, is_del = 0) => ({
    ...{ id, uid, user_type, openid, unionid, is_del },
  })
  const shop = otherShop(crmeb, {
    eb_user: [
      { uid: 1, ...user, pwd: 'secret', now_money: '12.50', integral: 30 },
      { uid: 2, ...user, status: 0 },
      { uid: 3, ...user, is_del: 1, phone: '13900000001' },
    ],
    eb_wechat_user: [
      wechat(1, 1, 'wechat', 'public', 'u1'),
      wechat(2, 1, 'routine', 'mini', 'u1'),
      wechat(3, 2, 'routine', 'u2', 'u2'),
      wechat(4, 2, 'routine', 'old', '', 1),
    ],
  })
  const { records, notes } = await shop.read('buyer')
  const created = new Date('2024-01-30T16:00:00Z')
  expect(records).toEqual([
    {
      key: 1,
      openid: 'mini',
      unionid: 'u1',
      mobile: undefined,
      nickname: '鱼',
      avatar: undefined,
      active: true,
      created,
    },
    {
      key: 2,
      openid: undefined,
      unionid: 'u2',
      mobile: undefined,
      nickname: '鱼',
      avatar: undefined,
      active: false,
      created,
    },
    { key: 3, nickname: '', active: false, created },
  ])
  expect(notes).toMatchObject([{ note: 'changed', kind: 'buyer', old: 1, value: '¥12.50, 30' }])
  expect(JSON.stringify(shop.rowsIn('eb_user'))).not.toContain('secret')
})

test('addresses of CRMEB have the region that their names say', async () => {
  const row = { id: 1, uid: 3, real_name: '李', phone: '13900000001', detail: '文三路', is_default: 1, is_del: 0 }
  const place = { province: '浙江省', city: '杭州市', district: '西湖区' }
  const { records } = await otherShop(crmeb, {
    eb_user_address: [
      { ...row, ...place },
      { ...row, id: 2, is_del: 1 },
    ],
  }).read('address')
  expect(records).toMatchObject([{ key: 1, buyer: 3, ...place, region_code: '330106', is_default: true }])
})

const order = {
  ...{ id: 1, pid: 0, order_id: 'wx2024', trade_no: '4200', uid: 8, real_name: '李', user_phone: '13900000001' },
  ...{
    user_address: '浙江省 杭州市 西湖区 文三路 1 号',
    total_price: '20.00',
    pay_price: '23.00',
    pay_postage: '5.00',
  },
  ...{ coupon_price: '2.00', deduction_price: '0.00', paid: 1, pay_time: 1706630460, pay_type: 'weixin', status: 1 },
  ...{ add_time: 1706630400, refund_status: 0, delivery_type: 'express', delivery_id: 'SF1', delivery_code: 'sf' },
  ...{ mark: '快', shipping_type: 1, is_del: 0 },
}
const info = (price: unknown) => ({
  productInfo: {
    id: 1,
    store_name: '手机',
    image: '/p.png',
    attrInfo: { suk: '红', unique: 'u7', price, image: '/v.png' },
  },
  truePrice: 9,
})
const line = (id: number, oid: number, more = {}) => ({
  ...{ id, oid, product_id: 1, cart_num: 2, refund_num: 0, cart_info: info('10.00'), ...more },
})
const goods = {
  eb_store_product_attr: [named(1, '颜色', '红')],
  eb_store_product_attr_value: [value(7, '红')],
}
const ordersOf = (rows: object[], tables: object = {}) =>
  otherShop(crmeb, {
    eb_store_order: rows.map((row) => ({ ...order, ...row })),
    eb_store_order_cart_info: [line(1, 1)],
    ...goods,
    ...tables,
  }).read('order')

describe('an order of CRMEB', () => {
  test('an order of CRMEB has its lines, money, address, parcel and the times of its steps', async () => {
    const steps = [
      { oid: 1, change_type: 'cache_key_create_order', change_time: 1706630400 },
      { oid: 1, change_type: 'delivery_goods', change_time: 1706634000 },
    ]
    const { records, notes } = await ordersOf([{}], { eb_store_order_status: steps })
    expect(notes).toEqual([])
    const shipped_at = new Date(1706634000_000)
    expect(records).toMatchObject([
      {
        ...{
          key: 1,
          number: 'wx2024',
          buyer: 8,
          status: 'shipped',
          freight: 500,
          paid: 2300,
          remark: '快',
          pickup: false,
        },
        lines: [
          { product: 1, variant: 7, name: '手机', specs: { 颜色: '红' }, picture: '/v.png', price: 1000, count: 2 },
        ],
        address: {
          province: '浙江省',
          city: '杭州市',
          district: '西湖区',
          detail: '文三路 1 号',
          region_code: '330106',
        },
        ...{ created: new Date(1706630400_000), paid_at: new Date(1706630460_000), shipped_at, transaction_id: '4200' },
        ...{ parcels: [{ carrier: 'sf', tracking_no: 'SF1', at: shipped_at }], refunds: [] },
      },
    ])
  })

  test('an order of CRMEB that was split is one order: the number of the first row, goods and money of its parts', async () => {
    const part = { pid: 1, total_price: '10.00', coupon_price: '1.00' }
    const { records, notes } = await ordersOf(
      [
        { pid: -1, status: 4 },
        { ...part, id: 2, order_id: 'cp1', pay_price: '14.00' },
        { ...part, id: 3, order_id: 'cp2', pay_price: '9.00', pay_postage: '0.00', status: 0, delivery_id: '' },
        { ...part, id: 4, pid: 99, order_id: 'cp9', pay_price: '14.00' },
      ],
      {
        eb_store_order_cart_info: [
          line(1, 1),
          line(2, 2, { cart_num: 1 }),
          line(3, 3, { cart_num: 1 }),
          line(4, 4, { cart_num: 1 }),
        ],
      },
    )
    expect(records.map(({ key, number, paid, freight, status }) => ({ key, number, paid, freight, status }))).toEqual([
      { key: 1, number: 'wx2024', paid: 2300, freight: 500, status: 'paid' },
      { key: 4, number: 'cp9', paid: 1400, freight: 500, status: 'shipped' },
    ])
    expect(records[0]?.lines.map(({ count }) => count)).toEqual([2])
    expect(records[0]?.parcels).toHaveLength(1)
    expect(notes).toEqual([])
  })

  test('an order of CRMEB whose parts are all sent is shipped, and with one of them paid back has its refund', async () => {
    const half = { pid: 1, total_price: '10.00', coupon_price: '1.00', pay_price: '9.00', pay_postage: '0.00' }
    const refund = {
      order_id: 'R1',
      refund_price: '9.00',
      refunded_price: '8.50',
      refund_reason: '坏',
      refunded_time: 1706640000,
    }
    const { records } = await ordersOf(
      [{ pid: -1 }, { ...half, id: 2, order_id: 'cp1' }, { ...half, id: 3, order_id: 'cp2', refund_status: 2 }],
      {
        eb_store_order_cart_info: [line(2, 2, { cart_num: 1 }), line(3, 3, { cart_num: 1 })],
        eb_store_order_refund: [
          { id: 1, store_order_id: 3, refund_type: 6, is_cancel: 0, is_del: 0, ...refund },
          { id: 2, store_order_id: 3, refund_type: 6, is_cancel: 1, is_del: 0, ...refund },
        ],
      },
    )
    expect(records[0]).toMatchObject({ status: 'shipped', paid: 1800, lines: [{ count: 2, returned: 1 }] })
    const at = new Date(1706640000_000)
    expect(records[0]?.refunds).toEqual([{ number: 'R1', amount: 850, at, reason: '坏' }])
  })

  test.each([
    ...[
      [{ paid: 0, status: 0 }, undefined],
      [{ paid: 0, status: 0, is_del: 1 }, 'closed'],
      [{ status: 0 }, 'paid'],
    ],
    ...[
      [{ status: 4 }, 'paid'],
      [{ status: 1 }, 'shipped'],
      [{ status: 2 }, 'completed'],
      [{ status: 3 }, 'completed'],
    ],
    ...[
      [{ status: -2 }, 'refunded'],
      [{ refund_status: 2 }, 'refunded'],
      [{ status: 9 }, undefined],
    ],
  ] as [object, string | undefined][])('an order of CRMEB with %j is %s here', async (row, status) => {
    const { records, notes } = await ordersOf([row])
    expect(records[0]?.status).toBe(status)
    expect(notes.map(({ note }) => note)).toEqual(status ? [] : ['left_out'])
  })

  test('an order of CRMEB that is paid back without a row for it has all of its money back', async () => {
    const { records } = await ordersOf([{ refund_status: 2, refund_price: '0.00', refund_reason_time: 1706640000 }])
    expect(records[0]?.refunds).toMatchObject([{ number: 'wx2024', amount: 2300, at: new Date(1706640000_000) }])
    expect(records[0]?.lines).toMatchObject([{ returned: 2 }])
  })

  test('an order of CRMEB that was paid from the balance has nothing at WeChat, and a refund that is asked for is noted', async () => {
    const open = { id: 1, store_order_id: 1, refund_type: 1, is_cancel: 0, is_del: 0 }
    const { records, notes } = await ordersOf([{ pay_type: 'yue', refund_status: 1 }], {
      eb_store_order_cart_info: [line(1, 1, { refund_num: 1 })],
      eb_store_order_refund: [open],
    })
    expect(records[0]).toMatchObject({ transaction_id: undefined, refunds: [], lines: [{ returned: 0 }] })
    expect(notes).toMatchObject([{ note: 'changed', old: 1 }])
  })

  test('an order of CRMEB that is picked up has no address, and one of their own courier no parcel', async () => {
    const { records } = await ordersOf([{ shipping_type: 2, delivery_type: 'send', delivery_id: '13900000001' }])
    expect(records[0]).toMatchObject({ pickup: true, parcels: [], address: { province: '', detail: '' } })
    expect(records[0]?.shipped_at).toBeUndefined()
  })

  test('an order of CRMEB with a lower price for members adds up, and one that does not is noted', async () => {
    const member = await ordersOf([{ total_price: '18.00', pay_price: '21.00' }])
    expect(member.notes).toEqual([])
    const { notes } = await ordersOf([{ total_price: '18.00', pay_price: '23.00' }])
    expect(notes).toMatchObject([{ value: '¥21.00, ¥23.00' }])
  })

  test('an order of CRMEB with amounts of lines and refunds that are none says so', async () => {
    const refund = {
      id: 1,
      store_order_id: 1,
      order_id: 'R1',
      refund_type: 6,
      refunded_price: 'x',
      refund_price: '1.00',
    }
    const { records, notes } = await ordersOf([{ total_price: '0.00', pay_price: '3.00' }], {
      eb_store_order_cart_info: [line(1, 1, { cart_info: info('?') })],
      eb_store_order_refund: [refund],
    })
    expect(records[0]).toMatchObject({ lines: [{ price: 0 }], refunds: [{ number: 'R1', amount: 100 }] })
    expect(notes.map(({ value }) => value)).toEqual(['?', 'x'])
  })

  test('an order of CRMEB whose address has 100 characters says that it may be cut', async () => {
    const { records, notes } = await ordersOf([{ user_address: '浙江省 杭州市 西湖区 '.padEnd(100, '路') }])
    expect(records[0]?.address.detail).toMatch(/^路+$/)
    expect(notes).toMatchObject([{ note: 'changed', value: '' }])
  })
})
