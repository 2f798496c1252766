import { describe, expect, test } from 'vitest'
import { productIn } from '@/packages/testing/goods'
import { useMiniShop } from './testing/mini-shop'

const mini = useMiniShop()

/** The next so many answers to requests that begin so. */
function disturbNext(times: number, start: string, how: ReturnType<Parameters<typeof mini.http.disturbs>[0]>) {
  let left = times
  mini.http.disturbs((line) => {
    if (!line.startsWith(start) || left === 0) return undefined
    left -= 1
    return how
  })
}

const keysOf = (line: string) =>
  mini.http.received.filter((one) => one.line === line).map(({ headers }) => headers['idempotency-key'])

describe('a request that fails', () => {
  test('a request that fails is sent again with the same key when its answer was lost, and makes one order', async () => {
    const { client } = await mini.openSignedIn()
    const product_id = await productIn(mini.shop.db)
    const before = keysOf('POST /v1/order').length
    disturbNext(2, 'POST /v1/order', 'lost')
    const placed = await client.order.create({ items: [{ product_id, count: 1 }] })
    const { items, total } = await client.order.list()
    expect([items.map(({ id }) => id), total]).toEqual([[placed.id], 1])
    const keys = keysOf('POST /v1/order').slice(before)
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
    expect(keys[0]).toMatch(/^[\w.:-]{8,128}$/)
  })

  test('a request that fails makes one order when a buyer taps twice with the key of the page', async () => {
    const { client } = await mini.openSignedIn()
    const items = [{ product_id: await productIn(mini.shop.db), count: 1 }]
    const key = mini.kiosk.newKey()
    const [one, two] = await Promise.all([1, 2].map(() => client.order.create({ items }, { key })))
    expect(one?.id).toBe(two?.id)
    const other = await client.order.create({ items })
    expect(other.id).not.toBe(one?.id)
  })

  test('a request that fails is not sent again when nobody may repeat it', async () => {
    const { client } = await mini.openSignedIn()
    const before = mini.http.countOf('PUT /v1/user')
    disturbNext(1, 'PUT /v1/user', 'lost')
    await expect(client.user.update({ nickname: 'Li' })).rejects.toMatchObject({ name: 'network' })
    expect(mini.http.countOf('PUT /v1/user') - before).toBe(1)
  })

  test('a request that fails waits as long as the answer says', async () => {
    const { client } = mini.open({ headers: 'lower case' })
    const since = Date.now()
    disturbNext(1, 'GET /v1/category', (response) => response.writeHead(503, { 'retry-after': '1' }).end('{}'))
    expect((await client.category.list()).items.length).toBeGreaterThan(0)
    expect(Date.now() - since).toBeGreaterThanOrEqual(990)
  })

  test('a request that fails is given up when the wait is too long, and says how long it is', async () => {
    const { client } = mini.open({ headers: 'upper case' })
    disturbNext(1, 'GET /v1/category', (response) => response.writeHead(503, { 'retry-after': '60' }).end('{}'))
    await expect(client.category.list()).rejects.toMatchObject({ name: 'unavailable', status: 503, retryAfter: 60 })
  })

  test('a request that fails is given up after its tries', async () => {
    const { client } = mini.open({ retries: 1 })
    const before = mini.http.countOf('GET /v1/category')
    disturbNext(9, 'GET /v1/category', (response) => response.destroy())
    await expect(client.category.list()).rejects.toMatchObject({ name: 'network', status: 0 })
    expect(mini.http.countOf('GET /v1/category') - before).toBe(2)
    mini.http.disturbs(() => undefined)
  })

  test('a request that takes too long fails as a timeout', async () => {
    const { client } = mini.open({ timeout: 30, retries: 0 })
    mini.http.disturbs(() => () => undefined)
    await expect(client.category.list()).rejects.toMatchObject({ name: 'timeout' })
    mini.http.disturbs(() => undefined)
  })
})

test('a mini-program sends at most ten requests at a time', async () => {
  const { client, seen } = mini.open()
  await Promise.all(Array.from({ length: 40 }, () => client.category.list()))
  expect(seen.most).toBe(10)
})
