import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { outbox } from '@/db/schema/kernel'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { addressJobs } from './jobs'
import { ADDRESS } from './sample-calls'

const HANGZHOU = { province: '浙江省', city: '杭州市', country: '西湖区' }

describe('the region of an address', () => {
  const shop = useShop()
  const ask = async (what: string, body?: unknown) => shop.ask(what, { body, token: await shop.tokenOf('second') })
  const add = (fields = {}) => ask('POST /v1/address', { ...ADDRESS, ...fields })
  const edit = async (id: number, body: object) => (await ask(`PUT /v1/address/${id}`, body)).data

  test('the region of an address is that of its names where a client sends no code, and not known where they name none', async () => {
    expect((await add()).data).toMatchObject({ country: '黄浦区', region_code: '310101' })
    const unknown = (await add({ country: '南市区' })).data
    expect(unknown.region_code).toBeNull()
    expect((await ask(`GET /v1/address/${unknown.id}`)).data).toEqual(unknown)
  })

  test('the region of an address is the code that is sent, and the names are written as in the list', async () => {
    const sent = await add({ province: '浙江', city: '杭州', country: '西湖', region_code: '330106' })
    expect(sent.data).toMatchObject({ ...HANGZHOU, region_code: '330106' })
    const town = { province: '广东省', city: '东莞市', country: '樟木头', region_code: '441900' }
    expect((await add(town)).data).toMatchObject(town)
  })

  test.each([
    ['999999', 'is not a known region'],
    ['330000', 'is not a known region'],
    ['330106', 'is not that of the province, city and district'],
    ['33010', 'must have six digits'],
  ])('the region of an address is refused as %s: %s', async (region_code, message) => {
    const refused = await add({ region_code })
    expect([refused.status, refused.json.errors]).toEqual([400, [{ path: 'region_code', message }]])
  })

  test('the region of an address follows an edit of the names or of the code, and no other', async () => {
    const { id } = (await add()).data
    expect(await edit(id, { detail: '外滩 2 号' })).toMatchObject({ region_code: '310101' })
    expect(await edit(id, { country: '静安区' })).toMatchObject({ region_code: '310106' })
    expect(await edit(id, { country: '南市区' })).toMatchObject({ region_code: null })
    expect(await edit(id, { ...HANGZHOU, region_code: '330106' })).toMatchObject({ ...HANGZHOU, region_code: '330106' })
    expect(await edit(id, { region_code: null })).toMatchObject({ region_code: '330106' })
    const refused = await ask(`PUT /v1/address/${id}`, { region_code: '310101' })
    expect(refused.json.errors).toMatchObject([{ path: 'region_code' }])
  })

  test('the region of an address is found for addresses from before there were codes, batch after batch, where it is certain', async () => {
    const user_id = await userIdOf(shop.db, 'second')
    await shop.db.delete(address).where(eq(address.user_id, user_id))
    const rows = Array.from({ length: 501 }, () => ({ ...ADDRESS, ...HANGZHOU, user_id }))
    await shop.db.insert(address).values([{ ...ADDRESS, country: '南市区', user_id }, ...rows])
    const left = () => shop.db.$count(address, sql`user_id = ${user_id} and region_code is null`)
    let payload: Record<string, unknown> | undefined = {}
    const counts: number[] = []
    while (payload) {
      await shop.db.delete(outbox).where(eq(outbox.kind, 'address.find_regions'))
      await addressJobs.handlers?.['address.find_regions']?.(shop.runtime, payload)
      counts.push(await left())
      payload = (await shop.db.select().from(outbox).where(eq(outbox.kind, 'address.find_regions')))[0]?.payload
    }
    expect(counts.at(-1)).toBe(1)
    expect(counts.length).toBeGreaterThan(2)
  })
})
