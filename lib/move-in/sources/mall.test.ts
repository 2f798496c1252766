import { describe, expect, test } from 'vitest'
import { otherShop } from '@/packages/testing/other-shop'
import { mall } from './mall'

const product = {
  ...{
    id: 1,
    product_category_id: 7,
    name: 'T 恤',
    pic: 'http://a.example/1.jpg',
    delete_status: 0,
    publish_status: 1,
  },
  ...{ sort: 100, sub_title: '棉', original_price: '128.00', weight: '180.00', album_pics: 'http://a.example/2.jpg' },
  ...{ detail_html: '<p>web</p>', detail_mobile_html: '<p>mobile</p>' },
}
const sku = (id: number, sp_data: unknown, more = {}) => ({
  ...{ id, product_id: 1, sku_code: `c${id}`, price: '98.00', stock: 10, lock_stock: 3, pic: null, sp_data, ...more },
})
const specs = (color: string, size: string) => [
  { key: '颜色', value: color },
  { key: '尺码', value: size },
]
const productOf = (more: object, tables: object = {}) =>
  otherShop(mall, { pms_product: [{ ...product, ...more }], ...tables }).read('product')

describe('a product of mall', () => {
  test('a product of mall whose held stock was counted below zero has no more than its stock', async () => {
    const { records } = await productOf({}, { pms_sku_stock: [sku(1, specs('红', 'M'), { lock_stock: -24 })] })
    expect(records[0]?.variants.map(({ stock }) => stock)).toEqual([10])
  })

  test('a product of mall has variants with what is left of their stock, the weight of the product, and parameters', async () => {
    const { records, notes } = await productOf(
      {},
      {
        pms_sku_stock: [sku(1, specs('红', 'M')), sku(2, specs('黑', 'M'))],
        pms_product_attribute: [
          { id: 1, name: '颜色', type: 0 },
          { id: 2, name: '面料', type: 1 },
        ],
        pms_product_attribute_value: [
          { id: 1, product_id: 1, product_attribute_id: 1, value: '红,黑' },
          { id: 2, product_id: 1, product_attribute_id: 2, value: '棉' },
        ],
      },
    )
    expect(notes).toEqual([])
    expect(records).toEqual([
      {
        ...{ key: 1, name: 'T 恤', categories: [7], summary: '棉', detail: '<p>mobile</p>', original_price: 12800 },
        ...{ main_picture: 'http://a.example/1.jpg', pictures: ['http://a.example/2.jpg'], on_sale: true, sort: 9899 },
        properties: [{ name: '面料', detail: '棉' }],
        options: [
          { name: '颜色', values: ['红', '黑'] },
          { name: '尺码', values: ['M'] },
        ],
        variants: ['红', '黑'].map((color, at) => ({
          ...{ key: at + 1, specs: { 颜色: color, 尺码: 'M' }, price: 9800, stock: 7, code: `c${at + 1}`, weight: 180 },
          picture: undefined,
        })),
      },
    ])
  })

  test('a product of mall without a choice has one variant, and a full list of pictures loses its last', async () => {
    const album_pics = ['http://a.example/2.jpg', `http://a.example/${'x'.repeat(300)}.jpg`].join().slice(0, 255)
    const { records, notes } = await productOf({ album_pics }, { pms_sku_stock: [sku(1, null)] })
    expect(records[0]).toMatchObject({ options: [], variants: [{ specs: {} }], pictures: ['http://a.example/2.jpg'] })
    expect(notes).toMatchObject([{ note: 'changed', kind: 'product', old: 1 }])
    expect((await productOf({ delete_status: 1 })).records).toEqual([])
  })
})

test('buyers of mall are known by their phone, without passwords, and their points are noted', async () => {
  const member = { nickname: '鱼', phone: '13900000001', status: 1, icon: null, create_time: '2024-01-31 00:00:00' }
  const shop = otherShop(mall, {
    ums_member: [
      { id: 1, ...member, password: 'secret', integration: 50 },
      { id: 2, ...member, phone: null, status: 0 },
    ],
  })
  const { records, notes } = await shop.read('buyer')
  const created = new Date('2024-01-30T16:00:00Z')
  expect(records).toEqual([
    { key: 1, mobile: '13900000001', nickname: '鱼', avatar: undefined, active: true, created },
    { key: 2, mobile: undefined, nickname: '鱼', avatar: undefined, active: false, created },
  ])
  expect(notes).toMatchObject([{ old: 1, value: '50' }])
  expect(JSON.stringify(shop.rowsIn('ums_member'))).not.toContain('secret')
})

test('addresses of mall have the region that their names say', async () => {
  const row = {
    id: 1,
    member_id: 3,
    name: '李',
    phone_number: '13900000001',
    default_status: 1,
    detail_address: '1 号',
  }
  const place = { province: '广东省', city: '深圳市', region: '南山区' }
  const { records } = await otherShop(mall, { ums_member_receive_address: [{ ...row, ...place }] }).read('address')
  expect(records).toMatchObject([{ key: 1, buyer: 3, district: '南山区', region_code: '440305', is_default: true }])
})

const order = {
  ...{ id: 1, member_id: 3, order_sn: '202401310100000001', create_time: '2024-01-31 10:00:00', pay_amount: '187.00' },
  ...{ freight_amount: '10.00', promotion_amount: '10.00', coupon_amount: '8.00', integration_amount: '1.00' },
  ...{ discount_amount: '0.00', status: 2, delivery_company: '顺丰快递', delivery_sn: 'SF1', note: '快' },
  ...{ receiver_name: '李', receiver_phone: '13900000001', receiver_province: '广东省', receiver_city: '深圳市' },
  ...{ receiver_region: '南山区', receiver_detail_address: '1 号', payment_time: '2024-01-31 10:01:00' },
  ...{ delivery_time: '2024-02-01 09:00:00', modify_time: '2024-02-02 00:00:00' },
}
const item = (id: number, more = {}) => ({
  ...{ id, order_id: 1, product_id: 1, product_pic: '/1.png', product_name: 'T 恤', product_price: '98.00' },
  ...{ product_quantity: 2, product_sku_id: 9, product_attr: specs('红', 'M'), real_amount: '88.50', ...more },
})
const orderOf = (more: object = {}, tables: object = {}) =>
  otherShop(mall, { oms_order: [{ ...order, ...more }], oms_order_item: [item(1)], ...tables }).read('order')

describe('an order of mall', () => {
  test('an order of mall has its lines at the price of a piece, and what was paid from its own column', async () => {
    const { records, notes } = await orderOf()
    expect(notes).toEqual([])
    const shipped_at = new Date('2024-02-01T01:00:00Z')
    expect(records).toMatchObject([
      {
        ...{
          key: 1,
          number: '202401310100000001',
          buyer: 3,
          status: 'shipped',
          freight: 1000,
          paid: 18700,
          remark: '快',
        },
        lines: [{ product: 1, variant: 9, specs: { 颜色: '红', 尺码: 'M' }, price: 9800, count: 2, returned: 0 }],
        address: { province: '广东省', city: '深圳市', district: '南山区', detail: '1 号', region_code: '440305' },
        ...{ shipped_at, parcels: [{ carrier: '顺丰快递', tracking_no: 'SF1', at: shipped_at }], refunds: [] },
      },
    ])
    expect(records[0]?.closed_at).toBeUndefined()
  })

  test.each([
    ...[
      [0, undefined],
      [1, 'paid'],
      [2, 'shipped'],
      [3, 'completed'],
      [4, 'closed'],
      [5, undefined],
      [6, undefined],
    ],
  ] as [number, string | undefined][])('an order of mall with status %s is %s here', async (status, ours) => {
    const { records, notes } = await orderOf({ status, ...(status === 4 && { payment_time: null }) })
    expect(records[0]?.status).toBe(ours)
    expect(notes.map(({ note }) => note)).toEqual(ours ? [] : ['left_out'])
  })

  test('an order of mall that was closed after its payment is refunded if it came back, else that is noted', async () => {
    const quiet = await orderOf({ status: 4 })
    expect(quiet.records[0]?.status).toBe('closed')
    expect(quiet.notes).toMatchObject([{ says: 'It was closed after it was paid: its payment is not imported' }])
    const back = { id: 1, order_id: 1, product_id: 1, status: 2, return_amount: '187.00', create_time: null }
    const { records, notes } = await orderOf({ status: 4 }, { oms_order_return_apply: [back] })
    expect(records[0]?.status).toBe('refunded')
    expect(notes).toEqual([])
  })

  test('an order of mall whose sums disagree by a fen says both', async () => {
    const { notes } = await orderOf({ pay_amount: '186.99' })
    expect(notes).toMatchObject([{ note: 'changed', value: '¥187.00, ¥186.99' }])
  })

  test('an order of mall has the pieces and the money of a return back, and an open one is noted', async () => {
    const back = {
      order_id: 1,
      product_id: 1,
      product_count: 1,
      product_real_price: '88.50',
      reason: '大',
      handle_time: null,
    }
    const oms_order_return_apply = [
      {
        ...back,
        id: 1,
        status: 2,
        return_amount: null,
        product_attr: '颜色：红;尺码：M;',
        create_time: '2024-02-03 00:00:00',
      },
      { ...back, id: 2, status: 2, return_amount: '0.00', product_attr: '颜色：黑;尺码：M;', product_count: 0 },
      { ...back, id: 3, status: 0, return_amount: '10.00', product_attr: '' },
      { ...back, id: 4, status: 3, return_amount: '10.00', product_attr: '' },
    ]
    const { records, notes } = await orderOf({ status: 3 }, { oms_order_return_apply })
    expect(records[0]).toMatchObject({ status: 'completed', lines: [{ returned: 1 }] })
    const at = new Date('2024-02-02T16:00:00Z')
    expect(records[0]?.refunds[0]).toEqual({ number: '202401310100000001-1', amount: 8850, at, reason: '大' })
    expect(notes).toHaveLength(1)
  })
})
