import { describe, expect, test } from 'vitest'
import { otherShop } from '@/packages/testing/other-shop'
import { miniShop } from './mini-shop'

const product = {
  ...{
    id: 1,
    name: '芹菜',
    price: '0.01',
    stock: 998,
    category_id: 3,
    main_img_url: '/a@1.png',
    from: 1,
    summary: '半斤',
  },
  ...{ img_id: 13, delete_time: null },
}
const images = [
  { id: 13, url: '/b.png', from: 1 },
  { id: 14, url: 'https://a.example/c.png', from: 2 },
]

describe('a product of mini-shop', () => {
  test('a product of mini-shop has one variant, and its detail pictures in their order', async () => {
    const { records } = await otherShop(miniShop, {
      product: [product, { ...product, id: 2, delete_time: 1706630400 }],
      image: images,
      product_image: [
        { img_id: 14, order: 2, product_id: 1, delete_time: null },
        { img_id: 13, order: 1, product_id: 1, delete_time: null },
      ],
      product_property: [{ id: 1, name: '保质期', detail: '3 天', product_id: 1, delete_time: null }],
    }).read('product')
    expect(records).toEqual([
      {
        ...{
          key: 1,
          name: '芹菜',
          categories: [3],
          summary: '半斤',
          main_picture: '/static/images/a@1.png',
          pictures: [],
        },
        detail: '<p><img src="/static/images/b.png"></p><p><img src="https://a.example/c.png"></p>',
        properties: [{ name: '保质期', detail: '3 天' }],
        ...{ options: [], variants: [{ key: 1, specs: {}, price: 1, stock: 998 }], on_sale: true, sort: 0 },
      },
    ])
  })

  test('a product of mini-shop has its price in fen where the shop says so, and no hundredths of one', async () => {
    const rows = [
      { ...product, price: '550.00' },
      { ...product, id: 2, price: '5.50' },
    ]
    const { records, notes } = await otherShop(miniShop, { product: rows }, { prices_in_fen: true }).read('product')
    expect(records.map(({ variants }) => variants[0]?.price)).toEqual([550, 0])
    expect(notes).toMatchObject([{ note: 'changed', old: 2, value: '5.50' }])
  })
})

test('themes of mini-shop have their pictures and products, and articles their texts', async () => {
  const shop = otherShop(miniShop, {
    image: images,
    theme: [{ id: 1, name: '春', description: '新茶', topic_img_id: 13, head_img_id: 14, delete_time: null }],
    theme_product: [
      { theme_id: 1, product_id: 7, delete_time: null },
      { theme_id: 1, product_id: 8, delete_time: 1706630400 },
    ],
    article: [
      {
        id: 3,
        title: '泡茶',
        summary: '三步',
        content: '<p>水</p>',
        img: 'a.png',
        create_time: 1706630400,
        delete_time: null,
      },
      { id: 4, title: '旧', delete_time: 1706630400 },
    ],
  })
  expect((await shop.read('theme')).records).toEqual([
    {
      key: 1,
      name: '春',
      description: '新茶',
      cover: '/static/images/b.png',
      head: 'https://a.example/c.png',
      products: [7],
    },
  ])
  const created = new Date(1706630400_000)
  const texts = { title: '泡茶', summary: '三步', content: '<p>水</p>' }
  expect((await shop.read('article')).records).toEqual([{ key: 3, ...texts, cover: '/static/images/a.png', created }])
})

test('categories and banners of mini-shop have their pictures, and slides that lead to products', async () => {
  const shop = otherShop(miniShop, {
    image: images,
    category: [{ id: 3, name: '蔬菜', topic_img_id: 14, delete_time: null }],
    banner: [{ id: 1, name: '首页', delete_time: null }],
    banner_item: [
      { id: 1, banner_id: 1, img_id: 13, key_word: '7', type: 1, delete_time: null },
      { id: 2, banner_id: 1, img_id: 14, key_word: '2', type: 2, delete_time: null },
      { id: 3, banner_id: 1, img_id: 99, key_word: '2', type: 1, delete_time: null },
    ],
  })
  expect((await shop.read('category')).records).toEqual([
    { key: 3, name: '蔬菜', picture: 'https://a.example/c.png', sort: 0 },
  ])
  expect((await shop.read('banner')).records).toEqual([
    {
      ...{ key: 1, name: '首页' },
      slides: [
        { picture: '/static/images/b.png', product: 7 },
        { picture: 'https://a.example/c.png', product: undefined },
      ],
    },
  ])
})

test('buyers of mini-shop have the openid of the mini-program, the unionid and the mobile number', async () => {
  const identity = (id: number, type: number, identifier: string, delete_time: number | null = null) => ({
    ...{ id, user_id: 1, type, identifier, credential: 'secret', delete_time },
  })
  const shop = otherShop(miniShop, {
    user: [
      { id: 1, nickname: '鱼', avatar: '1.png', create_time: 1706630400, delete_time: null },
      { id: 2, nickname: '鱼', avatar: null, create_time: null, delete_time: 1706630400 },
    ],
    identity: [
      ...[identity(1, 200, 'mini'), identity(2, 201, 'union'), identity(3, 203, 'public'), identity(4, 100, 'name')],
      ...[identity(5, 102, '13900000001', 1706630400)],
    ],
  })
  expect((await shop.read('buyer')).records).toEqual([
    {
      ...{
        key: 1,
        openid: 'mini',
        unionid: 'union',
        mobile: undefined,
        nickname: '鱼',
        avatar: '/static/avatars/1.png',
      },
      ...{ active: true, created: new Date('2024-01-30T16:00:00Z') },
    },
    { key: 2, nickname: '', active: false, created: undefined },
  ])
  expect(shop.rowsIn('identity').map(({ row }) => row)).toEqual([
    { type: '200', identifier: 'mini' },
    { type: '201', identifier: 'union' },
  ])
})

const place = {
  name: '李',
  mobile: '13900000001',
  province: '浙江省',
  city: '杭州市',
  country: '西湖区',
  detail: '1 号',
}

test('addresses of mini-shop have the street where it stood for the district', async () => {
  const row = { id: 1, user_id: 5, delete_time: null, ...place }
  const rows = [row, { ...row, id: 2, country: '文三路 2 号', detail: '' }]
  const { records, notes } = await otherShop(miniShop, { address: rows }).read('address')
  expect(records).toMatchObject([
    { key: 1, buyer: 5, district: '西湖区', detail: '1 号', region_code: '330106', is_default: true },
    { key: 2, district: '', detail: '文三路 2 号' },
  ])
  expect(notes).toMatchObject([{ note: 'changed', kind: 'address', old: 2, value: '' }])
})

const order = {
  ...{ id: 1, order_no: 'A131598709876543', user_id: 5, order_status: 3, total_price: '0.30', delete_time: null },
  ...{ snap_items: [{ id: 1, has_stock: true, count: 3, name: '芹菜', total_price: 0.1 + 0.2 }], snap_address: place },
  ...{ create_time: 1706630400, update_time: 1706716800 },
}
const orderOf = (more: object, options = {}) =>
  otherShop(miniShop, { order: [{ ...order, ...more }] }, options).read('order')

describe('an order of mini-shop', () => {
  test('an order of mini-shop has the lines and the address that it keeps itself', async () => {
    const { records, notes } = await orderOf({})
    expect(notes).toEqual([])
    expect(records).toMatchObject([
      {
        ...{ key: 1, number: 'A131598709876543', buyer: 5, status: 'shipped', freight: 0, paid: 30 },
        lines: [{ product: 1, variant: 1, name: '芹菜', specs: {}, price: 10, count: 3 }],
        address: { province: '浙江省', district: '西湖区', detail: '1 号', region_code: '330106' },
        ...{ created: new Date(1706630400_000), shipped_at: new Date(1706630400_000) },
      },
    ])
  })

  test.each([
    ...[
      [1, undefined, ['left_out']],
      [2, 'paid', []],
      [3, 'shipped', []],
      [4, 'paid', ['changed']],
    ],
    ...[
      [5, 'paid', ['changed']],
      [8, undefined, ['left_out']],
    ],
  ] as [number, string | undefined, string[]][])(
    'an order of mini-shop with status %s is %s here',
    async (order_status, status, said) => {
      const { records, notes } = await orderOf({ order_status })
      expect([records[0]?.status, notes.map(({ note }) => note)]).toEqual([status, said])
    },
  )

  test('an order of mini-shop without a time is as old as its last change', async () => {
    const { records, notes } = await orderOf({ create_time: null })
    expect(records[0]?.created).toEqual(new Date(1706716800_000))
    expect(notes).toHaveLength(1)
  })

  test('an order of mini-shop in fen has whole fen, and a price for a piece that is none is rounded up', async () => {
    const snap_items = [{ id: 1, count: 3, name: '芹菜', total_price: 100 }]
    const { records, notes } = await orderOf({ snap_items, total_price: '100.00' }, { prices_in_fen: true })
    expect(records).toMatchObject([{ paid: 100, lines: [{ price: 34, count: 3 }] }])
    expect(notes.map(({ value }) => value)).toEqual(['100 / 3', '¥1.02, ¥1.00'])
  })

  test('an order of mini-shop with lines that cannot be read says so', async () => {
    const { records, notes } = await orderOf({ snap_items: '[{', total_price: '0.00' })
    expect(records[0]?.lines).toEqual([])
    expect(notes).toMatchObject([{ note: 'changed', old: 1 }])
  })
})
