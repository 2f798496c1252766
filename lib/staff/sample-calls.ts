import { desc, eq } from 'drizzle-orm'
import { session } from '@/db/schema/session'
import { secondFactor } from '@/db/schema/sign-in'
import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'
import { userIdOf } from '@/packages/testing/sample-records'

const clerk = (shop: Shop) => userIdOf(shop.db, 'clerk')
const of = callsOn('admin', clerk)

export async function giveFactor(shop: Shop, username: string): Promise<void> {
  const user_id = await userIdOf(shop.db, username)
  await shop.db.insert(secondFactor).values({ user_id, secret: 'sealed', confirmed_at: new Date() })
}

/** The session that was opened last for a user. */
export async function sessionOf(shop: Shop, username: string): Promise<number> {
  await shop.tokenOf(username)
  const mine = eq(session.user_id, await userIdOf(shop.db, username))
  const [last] = await shop.db.select({ id: session.id }).from(session).where(mine).orderBy(desc(session.id)).limit(1)
  return last?.id ?? 0
}

export const samples: Samples = {
  'staff.list': { ask: 'GET /cms/user?q=manag&active=true&sort=-last_login_time', as: 'admin' },
  'staff.create': {
    ask: 'POST /cms/user',
    as: 'admin',
    body: { username: 'packer', email: 'packer@kiosk.test', mobile: '13700000001', group_id: 1 },
  },
  'staff.update': of('PUT /cms/user/{id}', { nickname: 'Clerk at the till', group_id: 1, active: false }),
  ...recordSamples('staff', { path: '/cms/user', as: 'admin', make: clerk }),
  'staff.reset_password': of('POST /cms/user/{id}/password'),
  'staff.remove_otp': async (shop) => {
    await giveFactor(shop, 'clerk')
    return of('DELETE /cms/user/{id}/otp')(shop)
  },
  'staff.list_sessions': async (shop) => {
    await shop.tokenOf('clerk')
    return of('GET /cms/user/{id}/session')(shop)
  },
  'staff.end_sessions': of('DELETE /cms/user/{id}/session'),
  'staff.end_session': async (shop) => of(`DELETE /cms/user/{id}/session/${await sessionOf(shop, 'clerk')}`)(shop),
  'staff.rights': callsOn('admin', (shop) => userIdOf(shop.db, 'manager'))('GET /cms/user/{id}/rights'),
}
