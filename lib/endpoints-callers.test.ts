import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { group, groupPermission, user } from '@/db/schema/user'
import { asRecord } from '@/lib/core/json'
import { isLong } from '@/lib/testing/long-run'
import { FailureAnswer } from './core/contract'
import { endpoints, permissionPoints } from './endpoints'
import { sampleOf } from './testing/sample-calls'
import { useShop } from './testing/shop'

/** Access to every operation: the rules are those of the registry, and no operation has its own. */
const closed = endpoints.filter(({ access }) => access !== 'public')
const pointed = endpoints.filter(({ access }) => access === 'permission')
const forCustomers = endpoints.filter(({ access }) => access === 'user')
const forStaff = endpoints.filter(({ path }) => path.startsWith('/cms/'))

describe('an operation', () => {
  const shop = useShop()
  const userOf = async (token: string) => (await shop.ask('GET /v1/user', { token })).data.id

  /** Gives the managers every permission except these. */
  async function managersWithout(...lacking: string[]) {
    const [managers] = await shop.db.select({ id: group.id }).from(group).where(eq(group.name, 'Managers'))
    const group_id = managers?.id ?? 0
    await shop.db.delete(groupPermission).where(eq(groupPermission.group_id, group_id))
    const points = permissionPoints.filter((point) => !lacking.includes(point))
    await shop.db.execute(sql`INSERT INTO group_permission (group_id, point)
      SELECT ${group_id}, point FROM jsonb_array_elements_text(${JSON.stringify(points)}::jsonb) point`)
  }

  test.each(closed)('$id rejects a missing token, an unknown token and a disabled user', async ({ id }) => {
    const [what, { token = '', ...options }] = await sampleOf(shop, id)
    const refusals = []
    for (const shown of [undefined, 'at_unknown']) refusals.push(await shop.ask(what, { ...options, token: shown }))
    const me = await userOf(token)
    await shop.db.update(user).set({ active: false }).where(eq(user.id, me))
    refusals.push(await shop.ask(what, { ...options, token }))
    for (const refused of refusals) {
      expect(refused).toMatchObject({ status: 401, json: { error_code: 1002 } })
      expect(FailureAnswer.strict().parse(refused.json).request_url).toBe(what.split('?')[0])
    }
  })

  test.each(forStaff)(
    '$id rejects customers and staff without its permission, and names the permission',
    async (one) => {
      const [what, options] = await sampleOf(shop, one.id)
      const customer = await shop.ask(what, { ...options, token: await shop.tokenOf('buyer') })
      expect(customer).toMatchObject({ status: 403, json: { error_code: 10010 } })
      if (one.access !== 'permission') return
      await managersWithout(one.point)
      const refused = await shop.ask(what, { ...options, token: await shop.tokenOf('manager') })
      expect(refused).toMatchObject({ status: 403, json: { error_code: 10010, details: { point: one.point } } })
      expect(refused.json.msg).toContain(one.point)
    },
  )

  test.each(pointed)('$id is open to staff with the permission', async ({ id, status }) => {
    await managersWithout()
    const [what, options] = await sampleOf(shop, id)
    expect(await shop.ask(what, { ...options, token: await shop.tokenOf('manager') })).toMatchObject({ status })
  })

  // One check answers for every operation: `npm run prove` asks it for each.
  test.runIf(isLong).each(pointed)('$id is open to a super administrator', async ({ id, status }) => {
    const [what, options] = await sampleOf(shop, id)
    expect(await shop.ask(what, { ...options, token: await shop.tokenOf('admin') })).toMatchObject({ status })
  })

  test.each(forCustomers.filter(({ inPath }) => inPath.size > 0))(
    '$id answers 404 for records of other users',
    async ({ id }) => {
      const [what, options] = await sampleOf(shop, id)
      for (const other of ['second', 'admin']) {
        const refused = await shop.ask(what, { ...options, token: await shop.tokenOf(other) })
        expect(refused).toMatchObject({ status: 404, json: { error_code: 10100 } })
      }
    },
  )
})

describe('fields that only an administrator may set', () => {
  const shop = useShop()
  const PRIVILEGED = { is_staff: true, is_super: true, group_id: 1, active: true, user_id: 1, password_hash: 'x' }
  const NAMED = [...Object.keys(PRIVILEGED), 'id', 'password_temporary', 'auth_epoch', 'deleted_at', 'version']
  const writing = endpoints.filter(({ hasBody, path, body }) => hasBody && path.startsWith('/v1/') && !body)

  test.each(writing)('are rejected by $id', async ({ id, input }) => {
    const [what, options] = await sampleOf(shop, id)
    const unknown = NAMED.filter((one) => !(one in input.shape))
    const wished = unknown.map((name) => [name, Reflect.get(PRIVILEGED, name) ?? 1])
    const refused = await shop.ask(what, {
      ...options,
      body: { ...asRecord(options.body), ...Object.fromEntries(wished) },
    })
    expect([refused.status, refused.json?.errors?.map(({ path }) => path).sort()]).toEqual([400, unknown.sort()])
  })
})
