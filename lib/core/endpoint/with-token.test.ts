import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { endpoints } from '@/lib/endpoints'
import { samples, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { endpoint } from './endpoint'

const Done = z.object({ id: z.int(), text: z.string().nullable() })
/** Takes a number of a sequence, which no rollback gives back: it shows whether it was done at all. */
const marked = endpoint('mark.create', 'POST /v1/mark', 'Leave a mark', {
  access: 'user',
  input: z.strictObject({ divisor: z.int() }),
  output: Done,
  work: 'own',
  withToken: {
    name: 'mark_with_token',
    text: (value) => sql<string>`(nextval('done_with_token') / ${value('divisor')})::text`,
    values: ({ input: { divisor } }) => ({ divisor }),
  },
  run: async ({ actor: { id, doneWithToken: done } }) => ({
    id,
    text: done && 'text' in done ? done.text : null,
  }),
})

describe('what an operation does in the statement of the token', () => {
  const shop = useShop([...samples, marked])
  let id = 0
  let token = ''
  beforeEach(async () => {
    await shop.db.execute(sql`create sequence if not exists done_with_token`)
    await shop.db.execute(sql`select setval('done_with_token', 1, false)`)
    id = await userIdOf(shop.db, 'buyer')
    token = await shop.tokenOf('buyer')
  })
  const mark = (body: object = { divisor: 1 }) => shop.ask('POST /v1/mark', { token, body })
  const marks = async () => {
    const { rows } = await shop.db.execute(sql`select is_called from done_with_token`)
    return rows[0]?.is_called
  }

  test('what an operation does with the token is given to the operation', async () => {
    expect([(await mark()).data, await marks()]).toEqual([{ id, text: '1' }, true])
  })

  test('nothing is done with the token while the input is not valid', async () => {
    const { status, json } = await mark({ divisor: 'one' })
    expect([status, json?.error_code, await marks()]).toEqual([400, 10120, false])
  })

  const past = sql`now() - interval '1 s'`
  const refusals: [state: string, status: number, () => Promise<unknown>][] = [
    ['the token is unknown', 401, async () => (token = `${token}x`)],
    ['the token has expired', 401, () => shop.db.update(sessionToken).set({ expires_at: past })],
    ['the session has ended', 401, () => shop.db.update(session).set({ revoked_at: past })],
    ['the session has expired', 401, () => shop.db.update(session).set({ expires_at: past })],
    ['the session was idle for too long', 401, () => shop.db.update(session).set({ idle_expires_at: past })],
    ['all sessions of the person have ended', 401, () => change({ auth_epoch: 99 })],
    ['the person is disabled', 401, () => change({ active: false })],
    ['the person is deleted', 401, () => change({ deleted_at: new Date() })],
    ['the password must be changed first', 403, () => change({ password_temporary: true })],
  ]
  const change = (fields: Partial<typeof user.$inferInsert>) => shop.db.update(user).set(fields).where(eq(user.id, id))

  test.each(refusals)('nothing is done with the token when %s: %i', async (_, status, begin) => {
    await begin()
    const refused = await mark()
    expect([refused.status, await marks()]).toEqual([status, false])
  })

  test('nothing is done with the token for staff, of whom more has to be known first', async () => {
    const asStaff = await shop.ask('POST /v1/mark', { token: await shop.tokenOf('clerk'), body: { divisor: 1 } })
    expect([asStaff.data, await marks()]).toEqual([{ id: await userIdOf(shop.db, 'clerk'), text: null }, false])
  })

  test('an operation may use the statement of the token only if everybody who is signed in may call it', () => {
    expect(endpoints.filter((one) => one.withToken && one.access !== 'user')).toEqual([])
  })
})
