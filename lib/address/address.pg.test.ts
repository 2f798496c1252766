import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { userIdOf } from '@/packages/testing/sample-records'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { ADDRESS } from './sample-calls'

describe('addresses that change at the same time', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    token = await shop.tokenOf('second')
    await shop.db.delete(address)
  })
  const ask = (what: string, body?: unknown) => shop.ask(what, { token, body })
  const list = async (): Promise<{ id: number; is_default: boolean }[]> => (await ask('GET /v1/address')).data.items
  const defaults = async () => (await list()).filter((one) => one.is_default).length
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

  test('ten first addresses added at once have one default', async () => {
    const responses = await inParallel(10, (at) => ask('POST /v1/address', { ...ADDRESS, is_default: at % 2 === 0 }))
    expect(statuses(responses)).toEqual(Array(10).fill(201))
    expect([(await list()).length, await defaults()]).toEqual([10, 1])
  })

  test('exactly one stays the default while the default is moved, added and deleted', async () => {
    const all = await list()
    const answers = await inParallel(all.length, async (at) => {
      const { id } = all[at] ?? { id: 0 }
      if (at % 3 === 0) return ask(`DELETE /v1/address/${id}`)
      if (at % 3 === 1) return ask(`PUT /v1/address/${id}`, { is_default: true })
      return ask('POST /v1/address', { ...ADDRESS, is_default: true })
    })
    expect(new Set(statuses(answers))).toEqual(new Set([200, 201]))
    expect(await defaults()).toBe(1)
  })

  test('addresses that change at the same time never exceed the maximum number', async () => {
    const user_id = await userIdOf(shop.db, 'second')
    const others = Array.from({ length: 48 - (await list()).length }, () => ({ ...ADDRESS, user_id }))
    await shop.db.insert(address).values(others)
    const last = await inParallel(8, () => ask('POST /v1/address', ADDRESS))
    expect(statuses(last).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    expect(await shop.db.$count(address, eq(address.user_id, user_id))).toBe(50)
  })
})
