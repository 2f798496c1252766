import { describe, expect, test } from 'vitest'
import { otherShop } from '@/packages/testing/other-shop'
import { yudao } from './yudao'

const base = { deleted: "b'0'", tenant_id: 1 }
const spu = {
  ...{
    id: 1,
    name: '水杯',
    introduction: '保温',
    description: '<p>好</p>',
    category_id: 7,
    pic_url: 'http://a.example/1.jpg',
  },
  ...{ slider_pic_urls: ['http://a.example/2.jpg'], sort: 2, status: 1, market_price: 9900, ...base },
}
const property = (propertyName: string, valueName: string) => ({ propertyId: 1, propertyName, valueId: 2, valueName })
const sku = (id: number, properties: unknown, more = {}) => ({
  ...{ id, spu_id: 1, properties, price: 4990, bar_code: '', pic_url: '', stock: 5, weight: 0.5, volume: 0.0012 },
  ...{ ...base, ...more },
})
const productsOf = (rows: object[], tables: object = {}, tenant?: string) =>
  otherShop(yudao, { product_spu: rows.map((row) => ({ ...spu, ...row })), ...tables }, tenant ? { tenant } : {}).read(
    'product',
  )

describe('a product of yudao', () => {
  test('a product of yudao has its prices as they stand in fen, its choices by name, and sizes in grams', async () => {
    const properties = [property('颜色', '红'), property('容量', '500')]
    const { records, notes } = await productsOf([{}], {
      product_sku: [sku(1, properties), sku(2, null, { deleted: 1 })],
    })
    expect(notes).toEqual([])
    expect(records).toEqual([
      {
        ...{
          key: 1,
          name: '水杯',
          categories: [7],
          summary: '保温',
          detail: '<p>好</p>',
          original_price: 9900,
          properties: [],
        },
        ...{ main_picture: 'http://a.example/1.jpg', pictures: ['http://a.example/2.jpg'], on_sale: true, sort: 2 },
        options: [
          { name: '颜色', values: ['红'] },
          { name: '容量', values: ['500'] },
        ],
        variants: [
          {
            ...{ key: 1, specs: { 颜色: '红', 容量: '500' }, price: 4990, stock: 5, weight: 500, volume: 1200 },
            ...{ code: undefined, picture: undefined },
          },
        ],
      },
    ])
  })

  test.each([[null], [[property('默认', '默认')]]])(
    'a product of yudao without a choice has none: %j',
    async (properties) => {
      const { records } = await productsOf([{}], { product_sku: [sku(1, properties)] })
      expect(records[0]).toMatchObject({ options: [], variants: [{ specs: {} }] })
    },
  )

  test('a product of yudao of another tenant, deleted or in the recycle bin does not come', async () => {
    const rows = [
      {},
      { id: 2, tenant_id: 2 },
      { id: 3, deleted: '\u0001' },
      { id: 4, status: -1 },
      { id: 5, status: 0 },
    ]
    expect((await productsOf(rows, {}, '1')).records.map(({ key, on_sale }) => [key, on_sale])).toEqual([
      ...[
        [1, true],
        [5, false],
      ],
    ])
    expect((await productsOf(rows)).records.map(({ key }) => key)).toEqual([1, 2, 5])
  })

  test('a product of yudao with a price that is no whole fen says so', async () => {
    const { records, notes } = await productsOf([{}], { product_sku: [sku(1, null, { price: '49.9' })] })
    expect(records[0]?.variants[0]?.price).toBe(0)
    expect(notes).toMatchObject([{ kind: 'variant', old: 1, value: '49.9' }])
  })
})

test('buyers of yudao have the openid of the mini-program, and no secret of it', async () => {
  const member = {
    nickname: '鱼',
    avatar: '',
    mobile: '13900000001',
    status: 0,
    create_time: '2024-01-31 00:00:00',
    ...base,
  }
  const bind = { user_id: 1, user_type: 1, social_type: 34, ...base }
  const shop = otherShop(yudao, {
    member_user: [
      { id: 1, ...member, password: 'secret', point: 9 },
      { id: 2, ...member, status: 1 },
      { id: 3, ...member, deleted: 1 },
    ],
    system_social_user_bind: [
      { id: 1, ...bind, social_user_id: 11 },
      { id: 2, ...bind, social_user_id: 12, social_type: 31 },
      { id: 3, ...bind, social_user_id: 12, user_id: 2, user_type: 2 },
    ],
    system_social_user: [
      { id: 11, type: 34, openid: 'mini', raw_token_info: 'secret', ...base },
      { id: 12, type: 31, openid: 'public', ...base },
    ],
  })
  const { records, notes } = await shop.read('buyer')
  const created = new Date('2024-01-30T16:00:00Z')
  const own = { mobile: '13900000001', nickname: '鱼', avatar: undefined, created }
  expect(records).toEqual([
    { key: 1, openid: 'mini', ...own, active: true },
    { key: 2, openid: undefined, ...own, active: false },
    { key: 3, nickname: '', active: false, created },
  ])
  expect(notes).toMatchObject([{ old: 1, value: '9' }])
  expect(JSON.stringify([shop.rowsIn('member_user'), shop.rowsIn('system_social_user')])).not.toContain('secret')
})

test('addresses of yudao have the names of their area, and Dongguan in both of its numbers', async () => {
  const row = { user_id: 3, name: '李', mobile: '13900000001', detail_address: '1 号', default_status: "b'1'", ...base }
  const areas = [330106, 4419, 441900, 429004, 1]
  const member_address = areas.map((area_id, at) => ({ id: at + 1, area_id, ...row }))
  const { records, notes } = await otherShop(yudao, { member_address }).read('address')
  expect(records.map(({ province, city, district, region_code }) => [province, city, district, region_code])).toEqual([
    ['浙江省', '杭州市', '西湖区', '330106'],
    ['广东省', '东莞市', '东莞市', '441900'],
    ['广东省', '东莞市', '东莞市', '441900'],
    ['湖北省', expect.any(String), '仙桃市', '429004'],
    ['', '', '', undefined],
  ])
  expect(notes).toMatchObject([{ note: 'changed', kind: 'address', old: 5, value: '1' }])
})

const order = {
  ...{ id: 1, no: 'o20240131', user_id: 3, user_remark: '快', status: 20, pay_order_id: 5, pay_status: 1, ...base },
  ...{ pay_time: '2024-01-31 10:01:00', pay_channel_code: 'wx_lite', discount_price: 100, delivery_price: 500 },
  ...{ adjust_price: -200, pay_price: 9680, coupon_price: 300, point_price: 150, vip_price: 50, delivery_type: 1 },
  ...{ logistics_id: 2, logistics_no: 'SF1', delivery_time: '2024-02-01 09:00:00', receiver_name: '李' },
  ...{ receiver_mobile: '13900000001', receiver_area_id: 330106, receiver_detail_address: '1 号', refund_status: 0 },
  ...{ refund_price: 0, create_time: '2024-01-31 10:00:00', update_time: '2024-02-05 00:00:00' },
}
const item = {
  ...{ id: 21, order_id: 1, spu_id: 1, spu_name: '水杯', sku_id: 9, properties: [property('颜色', '红')], pic_url: '' },
  ...{ count: 2, price: 4990, pay_price: 9680, ...base },
}
const orderOf = (more: object = {}, tables: object = {}) =>
  otherShop(yudao, {
    trade_order: [{ ...order, ...more }],
    trade_order_item: [item],
    trade_delivery_express: [{ id: 2, code: 'SF', name: '顺丰' }],
    pay_order: [{ id: 5, channel_order_no: '4200', ...base }],
    ...tables,
  }).read('order')

describe('an order of yudao', () => {
  test('an order of yudao has the price of a piece, its own discounts, the carrier and the number at WeChat', async () => {
    const { records, notes } = await orderOf()
    expect(notes).toEqual([])
    const shipped_at = new Date('2024-02-01T01:00:00Z')
    expect(records).toMatchObject([
      {
        ...{
          key: 1,
          number: 'o20240131',
          buyer: 3,
          status: 'shipped',
          freight: 500,
          paid: 9680,
          remark: '快',
          pickup: false,
        },
        lines: [{ product: 1, variant: 9, name: '水杯', specs: { 颜色: '红' }, price: 4990, count: 2, returned: 0 }],
        address: { province: '浙江省', city: '杭州市', district: '西湖区', detail: '1 号', region_code: '330106' },
        ...{ transaction_id: '4200', shipped_at, parcels: [{ carrier: 'SF', tracking_no: 'SF1', at: shipped_at }] },
        refunds: [],
      },
    ])
  })

  test.each([
    ...[
      [0, undefined],
      [10, 'paid'],
      [20, 'shipped'],
      [30, 'completed'],
      [40, 'closed'],
      [50, undefined],
    ],
  ] as [number, string | undefined][])('an order of yudao with status %s is %s here', async (status, ours) => {
    const { records, notes } = await orderOf({ status, pay_status: status === 40 ? 0 : 1 })
    expect(records[0]?.status).toBe(ours)
    expect(notes.map(({ note }) => note)).toEqual(ours ? [] : ['left_out'])
  })

  test('an order of yudao that was cancelled after it was paid is refunded, all of it', async () => {
    const { records } = await orderOf({
      status: 40,
      refund_status: 20,
      refund_price: 9680,
      cancel_time: '2024-02-03 00:00:00',
    })
    const at = new Date('2024-02-02T16:00:00Z')
    expect(records[0]).toMatchObject({ status: 'refunded', closed_at: at, lines: [{ returned: 2 }] })
    expect(records[0]?.refunds).toEqual([{ number: 'o20240131', amount: 9680, at, reason: '' }])
  })

  test('an order of yudao has what came back of a line, and an open request is noted', async () => {
    const sale = { order_id: 1, order_item_id: 21, count: 1, refund_time: '2024-02-03 00:00:00', ...base }
    const trade_after_sale = [
      { ...sale, id: 1, no: 'r1', status: 50, refund_price: 4840, apply_reason: '大' },
      { ...sale, id: 2, no: 'r2', status: 20, refund_price: 4840, apply_reason: '大' },
      { ...sale, id: 3, no: 'r3', status: 61, refund_price: 4840, apply_reason: '大' },
    ]
    const { records, notes } = await orderOf({ status: 30, refund_status: 10 }, { trade_after_sale })
    expect(records[0]).toMatchObject({ status: 'completed', lines: [{ returned: 1 }] })
    expect(records[0]?.refunds).toMatchObject([{ number: 'r1', amount: 4840, reason: '大' }])
    expect(notes).toHaveLength(1)
  })

  test('an order of yudao that is picked up has no address, and one that was not paid at WeChat no number there', async () => {
    const { records } = await orderOf({
      delivery_type: 2,
      pay_channel_code: 'wallet',
      logistics_no: '',
      receiver_area_id: null,
    })
    expect(records[0]).toMatchObject({
      pickup: true,
      transaction_id: undefined,
      parcels: [],
      address: { province: '' },
    })
  })

  test('an order of yudao whose sums disagree says both', async () => {
    const { notes } = await orderOf({ pay_price: 9681 })
    expect(notes).toMatchObject([{ value: '¥96.80, ¥96.81' }])
  })
})
