import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { coupon } from '@/db/schema/coupon'
import { userCoupon } from '@/db/schema/user-coupon'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { amountOff, flashSale, percentOff } from '@/packages/testing/gives'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { couponIn, TEN_OFF } from './sample-calls'

describe('coupons', () => {
  const shop = useShop()
  const as = async (who: string, what: string, body?: unknown) =>
    shop.ask(what, { token: await shop.tokenOf(who), ...(body !== undefined && { body }) })
  const claim = (id: number, who = 'buyer') => as(who, `POST /v1/coupon/${id}/claim`)
  const own = async (query = '', who = 'buyer') => (await as(who, `GET /v1/user/coupon${query}`)).data.items
  const shown = async (query = '') => (await shop.ask(`GET /v1/coupon${query}`)).data.items
  const reasonOf = ({ status, json }: { status: number; json: { details?: { reason?: string } } }) => [
    status,
    json.details?.reason,
  ]

  test('a coupon is shown to everybody, claimed once, and then among one’s own', async () => {
    const id = await couponIn(shop, { total: 2 })
    expect(await shown()).toMatchObject([{ id, name: '¥10 off', gives: TEN_OFF.gives, remaining: 2, per_buyer: 1 }])
    const { status, data } = await claim(id)
    expect([status, data]).toMatchObject([200, { coupon_id: id, state: 'unused', source: 'shop', order_id: null }])
    expect(Date.parse(data.valid_until) - Date.parse(data.create_time)).toBe(30 * 86_400_000)
    expect(reasonOf(await claim(id))).toEqual([409, 'held'])
    expect(await own()).toMatchObject([{ id: data.id }])
    expect([await own('?state=used'), await own('', 'second')]).toEqual([[], []])
    expect(await shown()).toMatchObject([{ remaining: 1 }])
    await claim(id, 'second')
    expect(await shown()).toEqual([])
    expect(reasonOf(await claim(id, 'clerk'))).toEqual([409, 'none_left'])
  })

  test('a coupon that is paused, over, hidden or in the trash is not claimed, and what buyers have stays unless it is deleted', async () => {
    const id = await couponIn(shop)
    await claim(id)
    await as('manager', `PUT /cms/coupon/${id}`, { paused: true })
    expect(reasonOf(await claim(id, 'second'))).toEqual([409, 'paused'])
    await as('manager', 'POST /cms/coupon/pause', { ids: [id], input: { paused: false } })
    expect(reasonOf(await claim(id, 'clerk'))[0]).toBe(200)
    await as('manager', 'POST /cms/coupon/pause', { filter: {}, input: { paused: true } })
    expect(reasonOf(await claim(id, 'second'))).toEqual([409, 'paused'])
    expect(await own('?state=unused')).toHaveLength(1)
    const over = await couponIn(shop, { valid_days: null, valid_until: '2026-01-01T00:00:00Z' })
    expect(reasonOf(await claim(over))).toEqual([409, 'over'])
    expect((await claim(await couponIn(shop, { hidden: true }))).status).toBe(404)
    expect(await shown()).toEqual([])
    await as('manager', `DELETE /cms/coupon/${id}`)
    expect((await claim(id, 'second')).status).toBe(404)
    expect(await own()).toMatchObject([{ state: 'expired' }])
  })

  test('coupons for a product are those for everything, for it, or for a category above it', async () => {
    const everything = await couponIn(shop)
    const tea = await couponIn(shop, { product_ids: [1] })
    await couponIn(shop, { product_ids: [2] })
    await couponIn(shop, { except_product_ids: [1] })
    const { rows } = await shop.db.execute<{ id: number }>(sql`with recursive above as (
      select c.id, c.parent_id from category c join product p on p.category_id = c.id where p.id = 1
      union all select c.id, c.parent_id from category c join above on c.id = above.parent_id) select id from above`)
    const inCategory = await couponIn(shop, { category_ids: [rows.at(-1)?.id] })
    const ids = (await shown('?product_id=1')).map((one: { id: number }) => one.id)
    expect(ids.toSorted()).toEqual([everything, tea, inCategory].toSorted())
  })

  test('a single code is for one customer once, a code for everybody once for each', async () => {
    const id = await couponIn(shop, { hidden: true })
    expect((await as('manager', `POST /cms/coupon/${id}/code`, { count: 2 })).data).toEqual({ added: 2 })
    await as('manager', `POST /cms/coupon/${id}/code`, { code: 'hello-2026' })
    expect((await as('manager', `POST /cms/coupon/${id}/code`, { code: 'HELLO2026' })).status).toBe(409)
    const { data } = await as('manager', `GET /cms/coupon/${id}/code`)
    const [single] = data.items.filter((one: { for_all: boolean }) => !one.for_all)
    const redeem = (code: string, who = 'buyer') => as(who, 'POST /v1/coupon/redeem', { code })
    const typed = single.code.toLowerCase().replace(/(.{4})/g, '$1 ')
    expect((await redeem(typed)).data).toMatchObject({ coupon_id: id, source: 'code' })
    expect(reasonOf(await redeem(typed, 'second'))).toEqual([409, 'code_used'])
    expect((await redeem('HELLO2026', 'second')).data).toMatchObject({ coupon_id: id })
    expect(reasonOf(await redeem('HELLO2026'))).toEqual([409, 'held'])
    expect((await redeem('NOBODYHASIT')).status).toBe(404)
    expect((await as('manager', `GET /cms/coupon/${id}/code?used=true`)).data.items).toMatchObject([
      { code: single.code },
    ])
  })

  test('a code that would give one too many stays unused', async () => {
    const id = await couponIn(shop, { hidden: true })
    await as('manager', `POST /cms/coupon/${id}/code`, { count: 2 })
    const codes = (await as('manager', `GET /cms/coupon/${id}/code`)).data.items
    await as('buyer', 'POST /v1/coupon/redeem', { code: codes[0].code })
    await as('buyer', 'POST /v1/coupon/redeem', { code: codes[1].code })
    expect((await as('manager', `GET /cms/coupon/${id}/code?used=true`)).data.total).toBe(1)
  })

  test('codes cannot be guessed at will', async () => {
    await as('admin', 'PUT /cms/config', { values: { 'limits.coupon_codes_per_hour': 2 } })
    const statuses = []
    for (const code of ['GUESS1', 'GUESS2', 'GUESS3'])
      statuses.push((await as('buyer', 'POST /v1/coupon/redeem', { code })).status)
    expect(statuses).toEqual([404, 404, 429])
  })

  test('codes cannot be guessed from one address by many accounts, and right ones are neither counted nor refused', async () => {
    await as('admin', 'PUT /cms/config', { values: { 'limits.wrong_coupon_codes_per_hour': 2 } })
    const id = await couponIn(shop, { hidden: true, per_buyer: 9 })
    await as('admin', `POST /cms/coupon/${id}/code`, { code: 'RIGHTONE' })
    const redeem = async (who: string, code: string, address = '203.0.113.7') =>
      (await shop.ask('POST /v1/coupon/redeem', { token: await shop.tokenOf(who), body: { code }, address })).status
    const tries = [
      await redeem('buyer', 'RIGHTONE'),
      await redeem('buyer', 'WRONG1'),
      await redeem('second', 'WRONG2'),
      await redeem('second', 'WRONG3'),
      await redeem('second', 'RIGHTONE'),
      await redeem('second', 'WRONG3', '203.0.113.8'),
    ]
    expect(tries).toEqual([200, 404, 404, 429, 200, 404])
  })

  test('staff give a coupon to customers, to each once, and to nobody where too few are left', async () => {
    const id = await couponIn(shop, { hidden: true, total: 2 })
    const [buyer, second, clerk] = await Promise.all(
      ['buyer', 'second', 'clerk'].map((name) => userIdOf(shop.db, name)),
    )
    const give = (...user_ids: (number | undefined)[]) => as('manager', `POST /cms/coupon/${id}/grant`, { user_ids })
    expect((await give(buyer)).data).toEqual({ given: 1, in_background: false })
    expect(reasonOf(await give(buyer, second, clerk))).toEqual([409, 'none_left'])
    expect((await give(buyer, second)).data).toEqual({ given: 1, in_background: false })
    expect((await give(buyer, second)).status).toBe(409)
    expect(await own('', 'second')).toMatchObject([{ source: 'staff' }])
  })

  test('a coupon is given to all customers in the background', async () => {
    const id = await couponIn(shop)
    await claim(id)
    expect((await as('manager', `POST /cms/coupon/${id}/grant`, { all: true })).data.in_background).toBe(true)
    while ((await runDueJobs(shop.runtime, { handlers: jobs.handlers, schedules: [] })).ran > 0);
    const [{ buyers } = { buyers: 0 }] = await shop.db
      .select({
        buyers: sql<number>`(select count(*)::int from "user"
      where not is_staff and active and deleted_at is null)`,
      })
      .from(coupon)
      .limit(1)
    expect(await shop.db.$count(userCoupon)).toBe(buyers)
  })

  test('a coupon keeps what customers have been promised, but its end can be put off', async () => {
    const id = await couponIn(shop, { valid_days: null, valid_until: '2030-01-01T00:00:00Z' })
    const edit = (fields: object) => as('manager', `PUT /cms/coupon/${id}`, fields)
    const nine = amountOff(5000, 900)
    expect((await edit({ gives: nine })).data.gives).toEqual(nine)
    await claim(id)
    const refused = await edit({ gives: amountOff(5000, 800), valid_until: '2029-01-01T00:00:00Z', name: 'Other' })
    const paths = refused.json.errors?.map(({ path }) => path)
    expect([refused.status, paths]).toEqual([400, ['gives', 'valid_until']])
    expect((await edit({ valid_until: '2031-01-01T00:00:00Z', name: 'Other', total: 5 })).status).toBe(200)
    expect((await edit({ total: 1, per_buyer: 3 })).status).toBe(200)
    const copy = await as('manager', `POST /cms/coupon/${id}/copy`, { name: 'Again' })
    expect(copy.data).toMatchObject({ name: 'Again', gives: nine, claimed: 0, paused: true })
  })

  test.each([
    [{ gives: { ...amountOff(0, 1), percent: 10 } }, 'gives.percent'],
    [{ gives: { ...amountOff(0, 1), max_off: 10 } }, 'gives.max_off'],
    [{ gives: amountOff(5000, 5000) }, 'gives.steps.0.off'],
    [{ gives: { ...percentOff(0, 5), steps: [] } }, 'gives.steps'],
    [{ gives: { ...amountOff(0, 1), steps: [...amountOff(0, 1).steps, ...amountOff(5, 2).steps] } }, 'gives.steps.1'],
    [{ gives: flashSale() }, 'gives.kind'],
    [{ valid_until: '2030-01-01T00:00:00Z' }, 'valid_days'],
    [{ valid_days: null, valid_from: '2030-01-02T00:00:00Z', valid_until: '2030-01-01T00:00:00Z' }, 'valid_until'],
  ])('a coupon that makes no sense is refused: %j', async (more, path) => {
    const { status, json } = await as('manager', 'POST /cms/coupon', { ...TEN_OFF, ...more })
    expect([status, json.errors?.[0]?.path]).toEqual([400, path])
  })

  test('a coupon that takes no less than it asks for is refused, but one that is stored already can be paused', async () => {
    const id = await couponIn(shop, { gives: amountOff(0, 1000) })
    const edit = (fields: object) => as('manager', `PUT /cms/coupon/${id}`, fields)
    const { json } = await edit({ gives: amountOff(1000, 1000) })
    expect(json.errors).toEqual([{ path: 'gives.steps.0.off', message: 'must be less than the threshold' }])
    await shop.db.update(coupon).set({ gives: amountOff(1000, 1000) })
    expect((await edit({ paused: true })).data).toMatchObject({ paused: true, gives: amountOff(1000, 1000) })
    expect((await edit({ gives: amountOff(1000, 999) })).status).toBe(200)
  })

  test('coupons of a customer are in their copy of data, and go with the account', async () => {
    const id = await couponIn(shop)
    await claim(id)
    expect((await as('buyer', 'GET /v1/user/data')).data.data.coupons).toMatchObject([{ coupon_id: id }])
    expect((await as('buyer', 'DELETE /v1/user')).status).toBe(200)
    expect(await shop.db.$count(userCoupon)).toBe(0)
  })
})
