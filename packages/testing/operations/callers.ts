import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { group, groupPermission, user } from '@/db/schema/user'
import { FailureAnswer } from '@/lib/base/contract'
import { asRecord } from '@/lib/base/json'
import { isLong } from '@/packages/testing/long-run'
import type { Shop } from '@/packages/testing/shop'
import type { Rule } from './rule'

/** Operations whose path names something that belongs to no buyer yet. */
const FOR_EVERY_BUYER = new Set(['coupon.claim'])

/** Changed by the person who made it alone, whatever others may do. */
const FOR_ITS_MAKER = new Set(['api_key.update', 'api_key.rotate'])

/** Access to every operation: the rules are those of the registry, and no operation has its own. */
export const callers: Rule = (one, sampled) => {
  strangers(one, sampled)
  staff(one, sampled)
  otherBuyers(one, sampled)
}

const strangers: Rule = ({ access }, { shop, prepared }) => {
  if (access !== 'public')
    test('rejects a missing token, an unknown token and a disabled user', async () => {
      const [what, { token = '', ...options }] = prepared()
      const refusals = []
      for (const shown of [undefined, 'at_unknown']) refusals.push(await shop.ask(what, { ...options, token: shown }))
      const me = (await shop.ask('GET /v1/user', { token })).data.id
      await shop.db.update(user).set({ active: false }).where(eq(user.id, me))
      refusals.push(await shop.ask(what, { ...options, token }))
      for (const refused of refusals) {
        expect(refused).toMatchObject({ status: 401, json: { error_code: 1002 } })
        expect(FailureAnswer.strict().parse(refused.json).request_url).toBe(what.split('?')[0])
      }
    })
}

const staff: Rule = (one, { shop, prepared, tokenOf, catalogue }) => {
  const { access, status } = one

  if (one.path.startsWith('/cms/'))
    test('rejects customers and staff without its permission, and names the permission', async () => {
      const [what, options] = prepared()
      const customer = await shop.ask(what, { ...options, token: tokenOf('buyer') })
      expect(customer).toMatchObject({ status: 403, json: { error_code: 10010 } })
      if (one.access !== 'permission') return
      await giveManagersAllBut(shop, catalogue.points, one.point)
      const refused = await shop.ask(what, { ...options, token: tokenOf('manager') })
      expect(refused).toMatchObject({ status: 403, json: { error_code: 10010, details: { point: one.point } } })
      expect(refused.json.msg).toContain(one.point)
    })

  if (access === 'permission' && !FOR_ITS_MAKER.has(one.id))
    test('is open to staff with the permission', async () => {
      await giveManagersAllBut(shop, catalogue.points)
      const [what, options] = prepared()
      expect(await shop.ask(what, { ...options, token: tokenOf('manager') })).toMatchObject({ status })
    })

  // One check answers for every operation: `npm run prove` asks it for each.
  if (isLong && access === 'permission')
    test('is open to a super administrator', async () => {
      const [what, options] = prepared()
      expect(await shop.ask(what, { ...options, token: tokenOf('admin') })).toMatchObject({ status })
    })
}

const otherBuyers: Rule = (one, { shop, prepared, tokenOf }) => {
  if (one.access === 'user' && one.inPath.size > 0 && !FOR_EVERY_BUYER.has(one.id))
    test('answers 404 for records of other users', async () => {
      const [what, options] = prepared()
      for (const other of ['second', 'admin']) {
        const refused = await shop.ask(what, { ...options, token: tokenOf(other) })
        expect(refused).toMatchObject({ status: 404, json: { error_code: 10100 } })
      }
    })

  if (one.hasBody && one.path.startsWith('/v1/') && !one.body)
    test('rejects fields that only an administrator may set', async () => {
      const [what, options] = prepared()
      const unknown = NAMED.filter((name) => !(name in one.input.shape))
      const wished = unknown.map((name) => [name, Reflect.get(PRIVILEGED, name) ?? 1])
      const body = { ...asRecord(options.body), ...Object.fromEntries(wished) }
      const refused = await shop.ask(what, { ...options, body })
      expect([refused.status, refused.json?.errors?.map(({ path }) => path).sort()]).toEqual([400, unknown.sort()])
    })
}

const PRIVILEGED = { is_staff: true, is_super: true, group_id: 1, active: true, user_id: 1, password_hash: 'x' }
const NAMED = [...Object.keys(PRIVILEGED), 'id', 'password_temporary', 'auth_epoch', 'deleted_at', 'version']

/** Gives the managers every permission except these. */
async function giveManagersAllBut({ db }: Shop, all: string[], ...lacking: string[]) {
  const [managers] = await db.select({ id: group.id }).from(group).where(eq(group.name, '店长'))
  const group_id = managers?.id ?? 0
  await db.delete(groupPermission).where(eq(groupPermission.group_id, group_id))
  const points = all.filter((point) => !lacking.includes(point))
  await db.execute(sql`INSERT INTO group_permission (group_id, point)
    SELECT ${group_id}, point FROM jsonb_array_elements_text(${JSON.stringify(points)}::jsonb) point`)
}
