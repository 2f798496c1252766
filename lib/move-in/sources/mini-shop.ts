import type { MoveInOptions } from '@/db/schema/move-in'
import { asRecord, tryParseJson } from '../../base/json'
import type { DumpRow } from '../dump/read-dump'
import type {
  Note,
  OldAddress,
  OldArticle,
  OldBanner,
  OldBuyer,
  OldCategory,
  OldLine,
  OldOrder,
  OldPicture,
  OldProduct,
  OldTheme,
} from '../records'
import { checkSum, linesOf, regionOf, timesOf } from './orders'
import type { Source, Staged, StagedRow, TableRule } from './source'
import { type Columns, columnsOf, fenIn, listOf, partsOf, pictureOf, textIn, wholeOf } from './values'

const isLive = (row: DumpRow) => !row.delete_time || row.delete_time === '0'
const [MOBILE, OPENID, UNIONID] = ['102', '200', '201']

const tables: Record<string, TableRule> = {
  category: { key: 'id', columns: ['name', 'topic_img_id'], keeps: isLive },
  product: {
    key: 'id',
    columns: ['name', 'price', 'stock', 'category_id', 'main_img_url', 'from', 'summary', 'img_id'],
    keeps: isLive,
  },
  image: { key: 'id', columns: ['url', 'from'] },
  product_image: { parent: 'product_id', columns: ['img_id', 'order'], keeps: isLive },
  product_property: { key: 'id', parent: 'product_id', columns: ['name', 'detail'], keeps: isLive },
  theme: { key: 'id', columns: ['name', 'description', 'topic_img_id', 'head_img_id'], keeps: isLive },
  theme_product: { parent: 'theme_id', columns: ['product_id'], keeps: isLive },
  article: { key: 'id', columns: ['title', 'summary', 'content', 'img', 'create_time'], keeps: isLive },
  banner: { key: 'id', columns: ['name'], keeps: isLive },
  banner_item: { key: 'id', parent: 'banner_id', columns: ['img_id', 'key_word', 'type'], keeps: isLive },
  // Deleted ones too: orders are theirs.
  user: { key: 'id', columns: ['nickname', 'avatar', 'create_time', 'delete_time'] },
  identity: {
    key: 'id',
    parent: 'user_id',
    columns: ['type', 'identifier'],
    keeps: (row) => isLive(row) && [MOBILE, OPENID, UNIONID].includes(row.type ?? ''),
  },
  address: {
    key: 'id',
    parent: 'user_id',
    columns: ['name', 'mobile', 'province', 'city', 'country', 'detail', 'user_id'],
    keeps: isLive,
  },
  order: {
    key: 'id',
    columns: [
      ...['order_no', 'user_id', 'order_status', 'snap_items', 'snap_address', 'total_price', 'create_time'],
      'update_time',
    ],
    keeps: isLive,
  },
}

/** 1 is below a folder of their server, 2 an address. */
function imageOf(url: string, from: string): OldPicture | undefined {
  const picture = pictureOf(url)
  if (from !== '1' || picture === undefined || /^https?:/.test(picture)) return picture
  return `/static/images/${picture.replace(/^\//, '')}`
}

type Images = Map<number, DumpRow>
const imagesIn = (staged: Staged, keys: number[]): Promise<Images> =>
  staged.byKeys('image', [...new Set(keys.filter((key) => key > 0))])
const imageIn = (images: Images, key: number): OldPicture | undefined => {
  const image = images.get(key)
  return image && imageOf(image.url ?? '', image.from ?? '')
}

async function categories(rows: StagedRow[], staged: Staged, note: Note): Promise<OldCategory[]> {
  const read = rows.map(({ key, row }) => ({ key, columns: columnsOf(row, note, { kind: 'category', old: key }) }))
  const images = await imagesIn(
    staged,
    read.map(({ columns }) => columns.whole('topic_img_id')),
  )
  return read.map(({ key, columns }) => ({
    key,
    name: columns.text('name'),
    picture: imageIn(images, columns.whole('topic_img_id')),
    sort: 0,
  }))
}

/** Columns of mini-shop look like yuan, and are in some shops. Where they are fen, hundredths are none of an amount. */
function amountOf(columns: Columns, column: string, { prices_in_fen }: MoveInOptions): number {
  const fen = columns.fen(column)
  if (!prices_in_fen) return fen
  if (fen % 100 > 0) columns.changed('An amount could not be read and counts as 0', columns.text(column))
  return fen % 100 > 0 ? 0 : fen / 100
}

async function products(rows: StagedRow[], staged: Staged, note: Note, options: MoveInOptions): Promise<OldProduct[]> {
  const keys = rows.map(({ key }) => key)
  const pictures = await staged.byParents('product_image', keys)
  const properties = await staged.byParents('product_property', keys)
  const inDetail = [...pictures.values()].flat().map(({ row }) => Number(row.img_id))
  const images = await imagesIn(staged, [...inDetail, ...rows.map(({ row }) => Number(row.img_id))])
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'product', old: key })
    const detail = partsOf(pictures, key)
      .toSorted((one, other) => Number(one.row.order) - Number(other.row.order))
      .flatMap((one) => imageIn(images, Number(one.row.img_id)) ?? [])
    return {
      key,
      name: columns.text('name'),
      categories: [columns.whole('category_id')],
      summary: columns.text('summary'),
      detail: detail.map((src) => `<p><img src="${src.replaceAll('"', '%22')}"></p>`).join(''),
      main_picture:
        imageOf(columns.text('main_img_url'), columns.text('from')) ?? imageIn(images, columns.whole('img_id')),
      pictures: [],
      properties: partsOf(properties, key).map(({ row: one }) => ({
        name: one.name?.trim() ?? '',
        detail: one.detail?.trim() ?? '',
      })),
      options: [],
      variants: [{ key, specs: {}, price: amountOf(columns, 'price', options), stock: columns.whole('stock') }],
      on_sale: true,
      sort: 0,
    }
  })
}

async function buyers(rows: StagedRow[], staged: Staged, note: Note): Promise<OldBuyer[]> {
  const identities = await staged.byParents(
    'identity',
    rows.map(({ key }) => key),
  )
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'buyer', old: key })
    const created = columns.time('create_time')
    if (!isLive(row)) return { key, nickname: '', active: false, created }
    const identity = (type: string | undefined) =>
      partsOf(identities, key).find(({ row: one }) => one.type === type)?.row.identifier || undefined
    const avatar = columns.picture('avatar')
    return {
      key,
      openid: identity(OPENID),
      unionid: identity(UNIONID),
      mobile: identity(MOBILE),
      nickname: columns.text('nickname'),
      avatar: avatar === undefined || /^https?:/.test(avatar) ? avatar : `/static/avatars/${avatar.replace(/^\//, '')}`,
      active: true,
      created,
    }
  })
}

/** `country` is the district; some have the street in it, and nothing in `detail`. */
function placeIn(
  text: (name: string) => string,
  { changed }: Columns,
): Omit<OldAddress, 'key' | 'buyer' | 'is_default'> {
  const place = { province: text('province'), city: text('city'), district: text('country') }
  const region_code = regionOf(place)
  const own = { name: text('name'), mobile: text('mobile'), ...place, detail: text('detail'), region_code }
  if (region_code !== undefined || own.detail !== '' || own.district === '') return own
  changed('The district is not a district, taken as the street')
  return { ...own, district: '', detail: own.district }
}

function addressOf({ key, row }: StagedRow, note: Note): OldAddress {
  const columns = columnsOf(row, note, { kind: 'address', old: key })
  return { key, buyer: columns.whole('user_id'), ...placeIn(columns.text, columns), is_default: true }
}

const STATUSES: Record<string, OldOrder['status']> = { 2: 'paid', 3: 'shipped', 4: 'paid', 5: 'paid' }
const UNPAID = '1'
const OUT_OF_STOCK = ['4', '5']

function orderOf({ key, row }: StagedRow, note: Note, options: MoveInOptions): OldOrder | undefined {
  const columns = columnsOf(row, note, { kind: 'order', old: key })
  const theirs = columns.text('order_status')
  const status = STATUSES[theirs]
  if (theirs === UNPAID) return void columns.leftOut('An order that waits for its payment is not imported')
  if (!status) return void columns.leftOut('Its status is unknown', theirs)
  if (OUT_OF_STOCK.includes(theirs))
    columns.changed('It was paid while its goods were out of stock: decide about it here')
  const number = columns.text('order_no')
  const paid = amountOf(columns, 'total_price', options)
  const lines = linesOf(linesIn(columns, options), columns)
  checkSum({ lines, freight: 0, paid }, 0, columns)
  const address = asRecord(tryParseJson(columns.text('snap_address')))
  return {
    key,
    number,
    buyer: columns.whole('user_id'),
    status,
    lines,
    freight: 0,
    paid,
    remark: '',
    address: placeIn((name) => textIn(address[name]).trim(), columns),
    ...timesOf(
      { status, number },
      { created: columns.time('create_time'), updated: columns.time('update_time') },
      columns,
    ),
    parcels: [],
    refunds: [],
  }
}

/** Lines have their sum alone. A price that is no whole fen is rounded up, and the rest taken off. */
function linesIn(columns: Columns, { prices_in_fen }: MoveInOptions): OldLine[] {
  const items = listOf(columns.text('snap_items'))
  if (!items) columns.changed('Its lines could not be read')
  return (items ?? []).map(asRecord).map((item) => {
    const sum = prices_in_fen ? wholeOf(item.total_price) : fenIn(item.total_price)
    if (sum === undefined) columns.changed('An amount could not be read and counts as 0', textIn(item.total_price))
    const count = wholeOf(item.count) ?? 0
    const price = count > 0 ? Math.ceil((sum ?? 0) / count) : 0
    if (sum !== undefined && count > 0 && price * count !== sum)
      columns.changed('The price per item is not a whole fen, rounded up', `${sum} / ${count}`)
    const product = wholeOf(item.id) ?? 0
    return { product, variant: product, name: textIn(item.name), specs: {}, price, count }
  })
}

const LEADS_TO_PRODUCT = '1'

async function banners(rows: StagedRow[], staged: Staged, note: Note): Promise<OldBanner[]> {
  const items = await staged.byParents(
    'banner_item',
    rows.map(({ key }) => key),
  )
  const images = await imagesIn(
    staged,
    [...items.values()].flat().map(({ row }) => Number(row.img_id)),
  )
  return rows.map(({ key, row }) => ({
    key,
    name: columnsOf(row, note, { kind: 'banner', old: key }).text('name'),
    slides: partsOf(items, key).flatMap(({ row: item }) => {
      const picture = imageIn(images, Number(item.img_id))
      const product = item.type === LEADS_TO_PRODUCT ? wholeOf(item.key_word) : undefined
      return picture ? [{ picture, product }] : []
    }),
  }))
}

async function themes(rows: StagedRow[], staged: Staged, note: Note): Promise<OldTheme[]> {
  const products = await staged.byParents(
    'theme_product',
    rows.map(({ key }) => key),
  )
  const images = await imagesIn(
    staged,
    rows.flatMap(({ row }) => [Number(row.topic_img_id), Number(row.head_img_id)]),
  )
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'theme', old: key })
    return {
      key,
      name: columns.text('name'),
      description: columns.text('description'),
      cover: imageIn(images, columns.whole('topic_img_id')),
      head: imageIn(images, columns.whole('head_img_id')),
      products: partsOf(products, key).flatMap(({ row: one }) => wholeOf(one.product_id) ?? []),
    }
  })
}

function articleOf({ key, row }: StagedRow, note: Note): OldArticle {
  const columns = columnsOf(row, note, { kind: 'article', old: key })
  return {
    key,
    title: columns.text('title'),
    summary: columns.text('summary'),
    content: columns.text('content'),
    cover: imageOf(columns.text('img'), /^https?:/.test(columns.text('img')) ? '2' : '1'),
    created: columns.time('create_time'),
  }
}

export const miniShop: Source = {
  tables,
  kinds: {
    category: { from: 'category', make: categories },
    product: { from: 'product', make: products },
    buyer: { from: 'user', make: buyers },
    address: { from: 'address', make: async (rows, _staged, note) => rows.map((row) => addressOf(row, note)) },
    order: {
      from: 'order',
      make: async (rows, _staged, note, options) => rows.flatMap((row) => orderOf(row, note, options) ?? []),
    },
    theme: { from: 'theme', make: themes },
    article: { from: 'article', make: async (rows, _staged, note) => rows.map((row) => articleOf(row, note)) },
    banner: { from: 'banner', make: banners },
  },
}
