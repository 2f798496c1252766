import { beforeEach, describe, expect, test } from 'vitest'
import { grant, samples, samplesIn, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

type Fields = Record<string, unknown>
type Entry = Fields & { id: number; price: number; stock: number }
const EPOCH = '1970-01-01T00:00:00Z'

describe('a record that is sent back', () => {
  const shop = useShop(samples)
  let token = ''
  let at = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
    at = `/cms/sample/${(await shop.ask('POST /cms/sample', { token, body: { name: 'One', info: 'first' } })).data.id}`
  })
  const read = async (path = at) => (await shop.ask(`GET ${path}`, { token })).data
  const put = (body: Fields, path = at) => shop.ask(`PUT ${path}`, { token, body })
  const problems = ({ json }: Awaited<ReturnType<typeof put>>) =>
    json.errors?.map(({ path, message }) => `${path} ${message}`)

  test('a record that is sent back is edited by what is changed in it', async () => {
    const answer = await put({ ...(await read()), name: 'Two' })
    expect(answer).toMatchObject({ status: 200, data: { name: 'Two', info: 'first', version: 2 } })
  })

  test('a record that is sent back may have older times and none newer, which are never written', async () => {
    const { id: _id, version: _, ...record } = await read()
    expect((await put({ ...record, create_time: EPOCH, update_time: EPOCH })).status).toBe(200)
    expect((await read()).create_time).toBe(record.create_time)
    const newer = await put({ ...record, create_time: '2999-01-01T00:00:00+08:00', deleted_at: EPOCH })
    const message = 'is read-only and differs from the current value'
    expect([newer.status, problems(newer)]).toEqual([400, [`create_time ${message}`, `deleted_at ${message}`]])
  })

  test('a record that is sent back is refused with everything that is wrong with it', async () => {
    const refused = await put({ ...(await read()), name: '', create_time: 'never', strange: 1 })
    expect(problems(refused)).toEqual([
      'create_time is read-only and differs from the current value',
      'name must not be empty',
      'strange is an unknown field',
    ])
    const [sample] = await samplesIn(shop.db, 'One')
    expect(sample?.version).toBe(1)
  })

  test('a record that is sent back is refused if the storefront has shown it, which may hide some of its slides', async () => {
    const before = await read('/cms/banner/1')
    const { items, ...shown } = await read('/v1/banner/1')
    const refused = await put({ ...shown, items: items.slice(1) }, '/cms/banner/1')
    expect([refused.status, problems(refused)]).toEqual([
      400,
      ['version is missing: a record that has an id must also have the version that was read'],
    ])
    expect(await read('/cms/banner/1')).toEqual(before)
  })

  test('a record that is sent back tells nothing to somebody who may not read it', async () => {
    await grant(shop.db, 'clerk', 'sample.update')
    const { create_time } = await read()
    token = await shop.tokenOf('clerk')
    for (const time of [create_time, EPOCH, '2999-01-01T00:00:00Z']) {
      expect(problems(await put({ name: 'Two', create_time: time }))).toEqual(['create_time is an unknown field'])
    }
    expect(await put({ name: 'Two', version: 1 })).toMatchObject({ status: 200 })
  })

  test('a record that is sent back costs one more read than an edit, and its id and version alone cost none', async () => {
    const record = await read()
    const count = async (body: Fields) => (await shop.queriesOf(() => put(body))).length
    const ordinary = await count({ name: 'Two' })
    expect(await count({ id: record.id, version: 2, name: 'Three' })).toBe(ordinary)
    expect(await count({ name: 'Four', strange: 1 })).toBeLessThan(ordinary)
    expect(await count({ ...record, version: 3, name: 'Five' })).toBe(ordinary + 1)
  })

  test('a record that is sent back keeps the entries of its lists by their ids', async () => {
    const { id: _id, version: _, ...banner } = await read('/cms/banner/1')
    const [first, ...others] = banner.items
    const items: Fields[] = [...others, first].map((one: Fields, sort) => ({ ...one, sort }))
    const moved = await put({ ...banner, items }, '/cms/banner/1')
    expect(moved.status).toBe(200)
    expect(moved.data.items.map((one: Fields) => one.image)).toEqual(items.map((one) => one.image))
    const gone = await put({ ...banner, items: [first] }, '/cms/banner/1')
    expect(problems(gone)).toEqual(['items.0.id is read-only and differs from the current value'])
  })

  test('a product that is sent back may have another price of a variant, and no other stock', async () => {
    const product = await read('/cms/product/1')
    const priced = product.skus.map((one: Entry) => ({ ...one, price: one.price + 1 }))
    const { status, data } = await put({ ...product, skus: priced }, '/cms/product/1')
    expect([status, data.price, data.stock]).toEqual([200, product.price + 1, product.stock])
    const counted = await put(
      { skus: priced.map((one: Entry) => ({ ...one, stock: one.stock + 1 })) },
      '/cms/product/1',
    )
    expect(problems(counted)?.[0]).toMatch(/^skus.0.stock can only be changed by a stock adjustment/)
  })

  test('a record that is sent back may have masked numbers, which stay what they are', async () => {
    const path = `/cms/customer/${await userIdOf(shop.db, 'buyer')}`
    const own = await shop.tokenOf('buyer') // its session is in the record
    const customer = await read(path)
    expect(customer.mobile).toContain('*')
    expect(await put({ ...customer, nickname: 'Li' }, path)).toMatchObject({ status: 200, data: { nickname: 'Li' } })
    const { mobile } = (await shop.ask('GET /v1/user', { token: own })).data
    expect(mobile).toMatch(/^1\d{10}$/)
    expect(problems(await put({ ...customer, id: undefined, version: undefined, mobile }, path))).toEqual([
      'mobile is read-only and differs from the current value',
    ])
  })

  test('a user’s own profile that is sent back is compared with that user', async () => {
    token = await shop.tokenOf('buyer')
    const profile = await read('/v1/user')
    expect((await put({ ...profile, nickname: 'Li' }, '/v1/user')).data).toEqual({ ...profile, nickname: 'Li' })
    expect(problems(await put({ ...profile, id: profile.id + 1, is_staff: true }, '/v1/user'))).toEqual([
      'id is read-only and differs from the current value',
      'is_staff is read-only and differs from the current value',
    ])
  })
})
