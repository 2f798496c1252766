import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { order } from '@/db/schema/order'
import { t, wordsOf } from '@/lib/base/i18n/i18n'
import { reloadSettings } from '@/lib/core/runtime/stored-settings'
import { offerIn } from '@/lib/offer/sample-calls'
import { blankOldOrders } from '@/lib/retention/old-orders'
import { ADDRESS, newBuyer } from '@/packages/testing/buyers'
import { makeProduct } from '@/packages/testing/products'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { placeInTurn } from './place'
import { priceRules } from './pricing'

const ENTERED = { gift: 'Happy birthday, Li', wanted: '2027-02-14', wrapped: true }
const OF_STAFF = { boxes: 2, deposit: 1500, batch: 'B-7', channel: 'b' }
const NONE = { gift: null, wanted: null, wrapped: null, boxes: null, deposit: null, batch: null, channel: null }
const PLACE = { door_code: '#1208', landmark: 'Behind the mill', floor: null, lift: null, until: null }

describe('an order with fields of the shop', () => {
  const shop = useShop()
  let product_id = 0
  beforeEach(async () => {
    product_id = (await makeProduct(shop.db)).id
    const buyer = await userIdOf(shop.db, 'buyer')
    await shop.db.execute(sql`update ${address} set x_door_code = '#1208', x_landmark = 'Behind the mill', x_area = 'a'
      where ${address.user_id} = ${buyer}`)
  })
  const ask = async (what: string, body?: unknown, as = 'admin', headers = {}) =>
    shop.ask(what, { token: await shop.tokenOf(as), body, headers })
  const draft = (custom?: object) => ({ items: [{ product_id, count: 1 }], ...(custom && { custom }) })
  const placed = async (custom: object = ENTERED) => (await ask('POST /v1/order', draft(custom), 'buyer')).data

  test('an order has what its buyer enters, and a copy of the fields of the address', async () => {
    const made = await placed()
    expect(made.custom).toEqual({ ...ENTERED, deposit: null })
    expect(made.address.custom).toEqual({ ...PLACE, surcharge: null })
    const own = (await ask(`GET /v1/order/${made.id}`, undefined, 'buyer')).data
    expect([own.custom, own.address.custom]).toEqual([made.custom, made.address.custom])
    expect((await ask('GET /v1/order', undefined, 'buyer')).data.items[0].custom).toEqual(made.custom)
    const read = (await ask(`GET /cms/order/${made.id}`)).data
    expect(read.custom).toEqual({ ...NONE, ...ENTERED, gift: 'H**' })
    expect(read.address.custom).toEqual({ ...PLACE, door_code: '#**', area: 'a', surcharge: null })
    expect((await ask(`GET /cms/order/${made.id}/address`)).data.custom.door_code).toBe('#1208')
    await shop.db.execute(sql`update ${address} set x_door_code = 'other'`)
    expect((await ask(`GET /v1/order/${made.id}`, undefined, 'buyer')).data.address.custom.door_code).toBe('#1208')
  })

  test('an order without any of them is placed all the same, and none is placed with what buyers do not enter', async () => {
    const { status, data } = await ask('POST /v1/order', draft(), 'buyer')
    expect([status, data.custom.gift]).toEqual([201, null])
    const refused = await ask('POST /v1/order', draft({ deposit: 1, wanted: 'soon' }), 'buyer')
    const paths = refused.json.errors?.map(({ path }: { path: string }) => path)
    expect(paths?.toSorted()).toEqual(['custom.deposit', 'custom.wanted'])
  })

  test('an order that is sent twice by one key has its fields once, and as staff changed them', async () => {
    const send = () => ask('POST /v1/order', draft(ENTERED), 'buyer', { 'idempotency-key': 'gift-1234567890' })
    const { data } = await send()
    await ask(`PUT /cms/order/${data.id}/note`, { note: '', custom: { ...OF_STAFF, wrapped: false } })
    const again = await send()
    expect(again.data).toMatchObject({ id: data.id, custom: { ...ENTERED, wrapped: false, deposit: 1500 } })
  })

  test('an order by rules of the shop, by staff and together with others has its fields, too', async () => {
    await offerIn(shop)
    expect((await placed()).custom).toEqual({ ...ENTERED, deposit: null })
    const customer_id = await userIdOf(shop.db, 'buyer')
    const byStaff = await ask('POST /cms/order', { ...draft({ ...ENTERED, ...OF_STAFF }), customer_id })
    expect(byStaff.data.custom).toMatchObject({ ...OF_STAFF, wanted: ENTERED.wanted })
    const { runtime } = shop
    const token = await newBuyer(shop, 'other')
    const other = (await shop.ask('GET /v1/user', { token })).data.id
    await shop.db.insert(address).values({ ...ADDRESS, user_id: other, is_default: true })
    const one = { user_id: customer_id, key: undefined, locale: 'en' as const }
    const results = await placeInTurn(shop.db, runtime, { rules: await priceRules(runtime), wait: '3s' }, [
      { ...one, draft: { ...draft(), remark: '', ...{ custom: { wanted: '2027-01-01' } } } },
      { ...one, user_id: other, draft: { ...draft(), remark: '' } },
    ])
    const ids = results.map((one) => ('id' in one ? one.id : 0))
    const rows = await shop.db.select().from(order).where(inArray(order.id, ids)).orderBy(order.id)
    expect(rows).toMatchObject([{ x_wanted: '2027-01-01' }, { x_wanted: null }])
  })

  test('an order is changed, found and exported by its fields, which are in the log', async () => {
    const { id } = await placed()
    const changed = await ask(`PUT /cms/order/${id}/note`, { note: 'Rang', custom: OF_STAFF })
    expect(changed.data.custom).toMatchObject(OF_STAFF)
    const found = await ask('GET /cms/order?x_channel=b&x_batch=b-7&sort=-x_boxes')
    expect(found.data.items).toMatchObject([{ id, custom: { gift: 'H**', boxes: 2 } }])
    const { text } = await ask('GET /cms/order/export?x_boxes=2')
    expect(text.split('\r\n')[0]).toContain('Gift message,Wanted by,Boxes,Deposit')
    expect(text.split('\r\n')[1]).toContain('2027-02-14,2,15.00,')
    const { items } = (await ask(`GET /cms/oper_log?resource=order&resource_id=${id}`)).data
    const { before, after } = (await ask(`GET /cms/oper_log/${items[0].id}`)).data
    expect([before.custom.batch, after.custom.batch, after.custom.gift]).toEqual([null, 'B-7', 'H**'])
  })

  test('an order has the Chinese of its fields, also where the product says the same English in other words', async () => {
    const { id } = await placed()
    await ask(`PUT /cms/order/${id}/note`, { note: 'Rang', custom: OF_STAFF })
    const [token, headers] = [await shop.tokenOf('admin'), { 'accept-language': 'zh' }]
    const { text } = await shop.ask('GET /cms/order/export?x_boxes=2', { token, headers })
    expect(text.split('\r\n')[0]).toContain('礼品包装,货源,渠道')
    expect(text.split('\r\n')[1]).toContain('乙级')
    const { items } = (await shop.ask(`GET /cms/oper_log?resource=order&resource_id=${id}`, { token, headers })).data
    const { data } = await shop.ask(`GET /cms/oper_log/${items[0].id}`, { token, headers })
    expect(JSON.stringify(data)).toContain('货源：B-7')
    expect(t('zh', 'Source')).toBe('来源')
    expect(t('en', wordsOf('order.batch', 'Source'))).toBe('Source')
  })

  test('an order loses what is personal of its fields and of its address by the term of the shop', async () => {
    const { id } = await placed()
    await ask('PUT /cms/config', { values: { 'retention.order_days': 365 } })
    await reloadSettings(shop.runtime)
    const old = sql`now() - interval '400 days'`
    await shop.db.update(order).set({ status: 'closed', update_time: old }).where(eq(order.id, id))
    await blankOldOrders(shop.runtime)
    const [left] = await shop.db.select().from(order).where(eq(order.id, id))
    expect(left).toMatchObject({ x_gift: null, x_wanted: '2027-02-14', x_wrapped: true })
    expect(left?.address).toMatchObject({ name: '', custom: { landmark: 'Behind the mill' } })
    expect(JSON.stringify(left?.address)).not.toContain('1208')
  })
})
