import { desc, eq } from 'drizzle-orm'
import { session } from '@/db/schema/session'
import { secondFactor } from '@/db/schema/sign-in'
import { recordSamples, type Samples, type Shop } from './sample'
import { userIdOf } from './sample-records'

const idOf = (shop: Shop, username: string) => userIdOf(shop.db, username)
const about =
  (method: string, username: string, rest = '', body?: unknown) =>
  async (shop: Shop) => {
    const area = username === 'buyer' ? 'customer' : 'user'
    return {
      ask: `${method} /cms/${area}/${await idOf(shop, username)}${rest}`,
      as: 'admin',
      ...(body ? { body } : {}),
    }
  }

export async function giveFactor(shop: Shop, username: string): Promise<void> {
  const user_id = await idOf(shop, username)
  await shop.db.insert(secondFactor).values({ user_id, secret: 'sealed', confirmed_at: new Date() })
}

/** The session that was opened last for a user. */
export async function sessionOf(shop: Shop, username: string): Promise<number> {
  await shop.tokenOf(username)
  const mine = eq(session.user_id, await idOf(shop, username))
  const [last] = await shop.db.select({ id: session.id }).from(session).where(mine).orderBy(desc(session.id)).limit(1)
  return last?.id ?? 0
}

/** Valid calls of the operations on staff and customers. */
export const peopleSamples: Samples = {
  'staff.list': { ask: 'GET /cms/user?q=manag&active=true&sort=-last_login_time', as: 'admin' },
  'staff.create': {
    ask: 'POST /cms/user',
    as: 'admin',
    body: { username: 'packer', email: 'packer@kiosk.test', mobile: '13700000001', group_id: 1 },
  },
  'staff.update': about('PUT', 'clerk', '', { nickname: 'Clerk at the till', group_id: 1, active: false }),
  ...recordSamples('staff', { path: '/cms/user', as: 'admin', make: (shop) => idOf(shop, 'clerk') }),
  'staff.reset_password': about('POST', 'clerk', '/password'),
  'staff.remove_otp': async (shop) => {
    await giveFactor(shop, 'clerk')
    return about('DELETE', 'clerk', '/otp')(shop)
  },
  'staff.list_sessions': async (shop) => {
    await shop.tokenOf('clerk')
    return about('GET', 'clerk', '/session')(shop)
  },
  'staff.end_sessions': about('DELETE', 'clerk', '/session'),
  'staff.end_session': async (shop) => about('DELETE', 'clerk', `/session/${await sessionOf(shop, 'clerk')}`)(shop),
  'staff.rights': about('GET', 'manager', '/rights'),
  'customer.list': { ask: 'GET /cms/customer?q=buy&sort=-last_login_time', as: 'admin' },
  'customer.read': about('GET', 'buyer'),
  'customer.update': about('PUT', 'buyer', '', { nickname: 'Buyer', active: false }),
  'customer.list_sessions': about('GET', 'buyer', '/session'),
  'customer.end_sessions': about('DELETE', 'buyer', '/session'),
  'customer.reset_password': about('POST', 'buyer', '/password'),
  'customer.set_note': about('PUT', 'buyer', '/note', { note: 'Prefers the phone' }),
  'customer.totals': about('GET', 'buyer', '/totals'),
  'customer.export': about('GET', 'buyer', '/export'),
  'personal.read': about('GET', 'buyer', '/personal'),
}
