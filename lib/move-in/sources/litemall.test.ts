import { describe, expect, test } from 'vitest'
import { otherShop } from '@/packages/testing/other-shop'
import { litemall } from './litemall'

const live = { deleted: 0 }
const goods = {
  ...{ id: 1, name: '床垫', category_id: 5, gallery: ['/1.png'], brief: '软', is_on_sale: 1, sort_order: 3, ...live },
  ...{ pic_url: 'https://a.example/m.jpg', counter_price: '99.90', detail: '<p>好</p>' },
}
const spec = (id: number, specification: string, value: string) => ({
  ...{ id, goods_id: 1, specification, value, pic_url: '', ...live },
})
const variant = (id: number, specifications: string[], more = {}) => ({
  ...{ id, goods_id: 1, specifications, price: '89.10', number: 7, url: 'quality=90&imageView', ...live, ...more },
})
const productOf = async (tables: object) => otherShop(litemall, { litemall_goods: [goods], ...tables }).read('product')

describe('a product of litemall', () => {
  test('a product of litemall has its texts, pictures, properties and exact prices', async () => {
    const { records, notes } = await productOf({
      litemall_goods_attribute: [{ id: 1, goods_id: 1, attribute: '材质', value: '棉', ...live }],
      litemall_goods_specification: [spec(1, '规格', '标准')],
      litemall_goods_product: [variant(9, ['标准'])],
    })
    expect(records).toEqual([
      {
        ...{ key: 1, name: '床垫', categories: [5], summary: '软', detail: '<p>好</p>', original_price: 9990, sort: 3 },
        ...{ main_picture: 'https://a.example/m.jpg', pictures: ['/1.png'], on_sale: true },
        properties: [{ name: '材质', detail: '棉' }],
        options: [],
        variants: [{ key: 9, specs: {}, price: 8910, stock: 7, picture: undefined }],
      },
    ])
    expect(notes).toEqual([])
  })

  test('a product of litemall has a value under the name at its place, where two names have it', async () => {
    const { records } = await productOf({
      litemall_goods_specification: [
        spec(1, '里', '白'),
        spec(2, '里', '黑'),
        spec(3, '外', '黑'),
        spec(4, '外', '白'),
      ],
      litemall_goods_product: [variant(1, ['白', '黑']), variant(2, ['黑', '白']), variant(3, ['黑', '黑'])],
    })
    expect(records[0]?.variants.map(({ specs }) => specs)).toEqual([
      ...[
        { 里: '白', 外: '黑' },
        { 里: '黑', 外: '白' },
        { 里: '黑', 外: '黑' },
      ],
    ])
    expect(records[0]?.options).toEqual([
      { name: '里', values: ['白', '黑'] },
      { name: '外', values: ['黑', '白'] },
    ])
  })

  test('a product of litemall of its first versions has the variants of that time, or a price and stock of its own', async () => {
    const first = {
      ...{ id: 1, name: '床垫', category_id: 5, gallery: null, goods_brief: '软', goods_desc: '<p>好</p>', ...live },
      ...{ is_on_sale: 1, sort_order: 3, list_pic_url: '/1.png', retail_price: '99.00', goods_number: 8 },
    }
    const row = (id: number, ids: string) => ({
      ...{ id, goods_id: 1, goods_specification_ids: ids, retail_price: '89.10', goods_number: 7, url: '', ...live },
    })
    const { records, notes } = await otherShop(litemall, {
      litemall_goods: [first, { ...first, id: 2 }],
      litemall_goods_specification: [spec(1, '颜色', '白'), spec(2, '尺寸', '大')],
      litemall_product: [row(9, '1_2')],
    }).read('product')
    expect(records).toMatchObject([
      {
        ...{ summary: '软', detail: '<p>好</p>', main_picture: '/1.png' },
        variants: [{ key: 9, specs: { 颜色: '白', 尺寸: '大' }, price: 8910, stock: 7 }],
      },
      { key: 2, variants: [{ key: -2, specs: {}, price: 9900, stock: 8 }] },
    ])
    expect(notes).toEqual([])
  })

  test('a product of litemall has a value under the name that has it, where it stands at another place', async () => {
    const { records } = await productOf({
      litemall_goods_specification: [spec(1, '色', '红'), spec(2, '码', '大'), spec(3, '码', '中')],
      litemall_goods_product: [variant(1, ['大', '红']), variant(2, ['红', '特大'])],
    })
    expect(records[0]?.variants.map(({ specs }) => specs)).toEqual([
      ...[
        { 色: '红', 码: '大' },
        { 色: '红', 码: '特大' },
      ],
    ])
    expect(records[0]?.options[1]).toEqual({ name: '码', values: ['大', '特大'] })
  })

  test('a product of litemall has the picture of its value, and no deleted rows', async () => {
    const { records } = await productOf({
      litemall_goods_specification: [
        { ...spec(1, '色', '红'), pic_url: '/red.png' },
        { ...spec(2, '色', '蓝'), deleted: 1 },
      ],
      litemall_goods_product: [variant(1, ['红']), variant(2, ['蓝'], { deleted: 1 })],
    })
    expect(records[0]?.variants).toMatchObject([{ key: 1, picture: '/red.png' }])
    expect((await productOf({ litemall_goods: [{ ...goods, deleted: 1 }] })).records).toEqual([])
  })

  test('a product of litemall with a price that is none says so', async () => {
    const { records, notes } = await productOf({ litemall_goods_product: [variant(4, ['标准'], { price: 'x' })] })
    expect(records[0]?.variants[0]?.price).toBe(0)
    expect(notes).toMatchObject([{ note: 'changed', kind: 'variant', old: 4, value: 'x' }])
  })
})

test('categories of litemall stand below the one above, and at the top where that is deleted or a circle', async () => {
  const category = (id: number, pid: number, deleted = 0) => ({ id, pid, name: `c${id}`, sort_order: 1, deleted })
  const rows = [category(1, 2), category(2, 0), category(3, 4), category(4, 3), category(5, 6), category(6, 0, 1)]
  const { records, notes } = await otherShop(litemall, { litemall_category: rows }).read('category')
  expect(records.map(({ key, parent }) => [key, parent])).toEqual([
    ...[
      [2, undefined],
      [3, undefined],
      [5, undefined],
      [1, 2],
      [4, 3],
    ],
  ])
  expect(notes.map(({ old, value }) => [old, value])).toEqual([
    ...[
      [3, '4'],
      [5, '6'],
    ],
  ])
})

test('buyers of litemall keep their openid, and closed accounts nothing personal', async () => {
  const user = { nickname: '小🐟', mobile: '13900000001', avatar: '', add_time: '2024-01-31 00:00:00' }
  const secrets = { password: 'secret', session_key: 'secret', username: 'o1' }
  const shop = otherShop(litemall, {
    litemall_user: [
      { id: 1, ...user, ...secrets, weixin_openid: 'o1', status: 0, ...live },
      { id: 2, ...user, weixin_openid: '', status: 1, ...live },
      { id: 3, ...user, weixin_openid: 'o3', status: 2, ...live },
      { id: 4, ...user, weixin_openid: 'o4', status: 0, deleted: 1 },
    ],
  })
  const { records } = await shop.read('buyer')
  const created = new Date('2024-01-30T16:00:00Z')
  expect(records).toEqual([
    { key: 1, openid: 'o1', mobile: '13900000001', nickname: '小🐟', avatar: undefined, active: true, created },
    { key: 2, openid: undefined, mobile: '13900000001', nickname: '小🐟', avatar: undefined, active: false, created },
    { key: 3, nickname: '', active: false, created },
    { key: 4, nickname: '', active: false, created },
  ])
  expect(JSON.stringify(shop.rowsIn('litemall_user'))).not.toContain('secret')
})

const address = {
  ...{
    id: 1,
    user_id: 8,
    name: '李',
    tel: '13900000001',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    ...live,
  },
  ...{ address_detail: '文三路 1 号', area_code: '330106', is_default: 1 },
}
const order = {
  ...{ id: 1, user_id: 8, order_sn: '20240131000001', order_status: 301, consignee: '李', mobile: '13900000001' },
  ...{ address: '浙江省杭州市西湖区 文三路 1 号', message: '快', freight_price: '10.00', coupon_price: '5.00' },
  ...{ integral_price: '0.00', groupon_price: '0.00', actual_price: '183.20', pay_id: 'wx1', ...live },
  ...{ add_time: '2024-01-31 10:00:00', pay_time: '2024-01-31 10:01:00', ship_time: '2024-02-01 09:00:00' },
  ...{ ship_sn: 'SF1', ship_channel: 'SF', update_time: '2024-03-01 00:00:00' },
}
const line = (id: number, more = {}) => ({
  ...{ id, order_id: 1, goods_id: 1, goods_name: '床垫', product_id: 9, number: 2, price: '89.10', ...live },
  ...{ specifications: ['标准'], pic_url: '/1.png', ...more },
})
const orderOf = (more: object = {}, tables: object = {}) =>
  otherShop(litemall, {
    litemall_order: [{ ...order, ...more }],
    litemall_order_goods: [line(1)],
    litemall_address: [address],
    ...tables,
  }).read('order')

describe('an order of litemall', () => {
  test('an order of litemall has its lines, money, times, parcel and the region of the same address', async () => {
    const { records, notes } = await orderOf()
    expect(notes).toEqual([])
    expect(records).toEqual([
      {
        ...{ key: 1, number: '20240131000001', buyer: 8, status: 'shipped', freight: 1000, paid: 18320, remark: '快' },
        lines: [{ product: 1, variant: 9, name: '床垫', specs: {}, picture: '/1.png', price: 8910, count: 2 }],
        address: {
          ...{ name: '李', mobile: '13900000001', province: '浙江省', city: '杭州市', district: '西湖区' },
          ...{ detail: '文三路 1 号', region_code: '330106' },
        },
        created: new Date('2024-01-31T02:00:00Z'),
        paid_at: new Date('2024-01-31T02:01:00Z'),
        shipped_at: new Date('2024-02-01T01:00:00Z'),
        transaction_id: 'wx1',
        parcels: [{ carrier: 'SF', tracking_no: 'SF1', at: new Date('2024-02-01T01:00:00Z') }],
        refunds: [],
      },
    ])
  })

  test('an order of litemall has the region that its text names, where no address is the same', async () => {
    const { records } = await orderOf({ address: '上海市上海市静安区 愚园路 2 号' })
    expect(records[0]?.address).toMatchObject({ province: '上海市', district: '静安区', region_code: '310106' })
  })

  test.each([
    ...[
      [102, 'closed'],
      [103, 'closed'],
      [104, 'closed'],
      [201, 'paid'],
      [202, 'paid'],
      [203, 'refunded'],
    ],
    ...[
      [204, 'closed'],
      [301, 'shipped'],
      [401, 'completed'],
      [402, 'completed'],
      [101, undefined],
      [999, undefined],
    ],
  ] as const)('an order of litemall with status %s is %s here', async (order_status, status) => {
    const { records, notes } = await orderOf({ order_status })
    expect(records[0]?.status).toBe(status)
    expect(notes.map(({ note }) => note)).toEqual(status ? (order_status === 202 ? ['changed'] : []) : ['left_out'])
  })

  test('an order of litemall that is paid back has its refund under the number that WeChat has', async () => {
    const refund = {
      order_status: 203,
      refund_amount: '183.20',
      refund_time: '2024-02-03 00:00:00',
      refund_content: '全退',
    }
    const { records } = await orderOf(refund)
    const at = new Date('2024-02-02T16:00:00Z')
    expect(records[0]?.refunds).toEqual([{ number: 'refund_20240131000001', amount: 18320, at, reason: '全退' }])
    expect(records[0]).toMatchObject({ closed_at: at, lines: [{ returned: 2 }] })
  })

  test('an order of litemall whose goods are paid back after it arrived stays completed, all pieces returned', async () => {
    const row = {
      id: 1,
      order_id: 1,
      reason: '坏',
      amount: '173.20',
      status: 3,
      handle_time: '2024-02-09 00:00:00',
      ...live,
    }
    const open = { ...row, id: 2, status: 1, amount: '1.00' }
    const { records } = await orderOf({ order_status: 401, update_time: null }, { litemall_aftersale: [row, open] })
    expect(records[0]).toMatchObject({ status: 'completed', lines: [{ returned: 2 }] })
    expect(records[0]?.refunds).toMatchObject([{ amount: 17320, reason: '坏', at: new Date('2024-02-08T16:00:00Z') }])
  })

  test('an order of litemall with one variant in two lines has one line at one price, and two at two prices', async () => {
    const twice = await orderOf({ actual_price: '361.40' }, { litemall_order_goods: [line(1), line(2)] })
    expect([twice.records[0]?.lines.map(({ count }) => count), twice.notes]).toEqual([[4], []])
    const other = [line(1), line(2, { price: '1.00', number: 1 }), line(3, { number: 0 }), line(4, { number: -1 })]
    const { records, notes } = await orderOf({ actual_price: '184.20' }, { litemall_order_goods: other })
    expect(records[0]?.lines.map(({ price }) => price)).toEqual([8910, 100])
    expect(notes.map(({ note, value }) => [note, value])).toEqual([
      ...[
        ['changed', '9'],
        ['changed', '1: 0'],
        ['changed', '1: -1'],
      ],
    ])
  })

  test('an order of litemall whose sums disagree says both', async () => {
    const { notes } = await orderOf({ actual_price: '100.00' })
    expect(notes).toMatchObject([{ note: 'changed', kind: 'order', old: 1, value: '¥183.20, ¥100.00' }])
  })

  test('an order of litemall without times has that of its number, and of each step that of the one before', async () => {
    const { records, notes } = await orderOf({ add_time: '0000-00-00 00:00:00', pay_time: null, ship_time: null })
    const at = new Date('2024-01-30T16:00:00Z')
    expect(records[0]).toMatchObject({ created: at, paid_at: at, shipped_at: at })
    expect(notes).toHaveLength(1)
  })
})
