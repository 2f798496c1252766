import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { dict } from '@/db/schema/dict'
import { schedule } from '@/db/schema/kernel'
import { product } from '@/db/schema/product'
import { salesEntry, salesHour } from '@/db/schema/sales'
import { secondFactor } from '@/db/schema/sign-in'
import { user } from '@/db/schema/user'
import { note, ok, problem } from '../base/finding'
import { countUpTo, MAX_COUNT } from '../data/page'
import type { ReadinessCheck } from '../facets/readiness'
import { checkAddress } from './address'
import { checkProvider } from './provider'

const provider: ReadinessCheck = {
  kind: 'wechat',
  area: 'wechat',
  title: 'Keys of WeChat and WeChat Pay',
  asks: true,
  check: ({ runtime, t }) => checkProvider(runtime, t),
}

const address: ReadinessCheck = {
  kind: 'address',
  area: 'wechat',
  title: 'Public https address',
  check: async ({ runtime, t }) => checkAddress(runtime.env, t),
}

const testOrder: ReadinessCheck = {
  kind: 'test_order',
  area: 'wechat',
  title: 'A paid test order',
  path: '/admin/order',
  async check({ db, t }) {
    const isPaid = (await db.$count(salesHour)) > 0 || (await db.$count(salesEntry)) > 0
    return isPaid
      ? [ok('order', t('An order has been paid.'))]
      : [note('order', t('No order has been paid yet. Place and pay one in the mini-program, then refund it.'))]
  },
}

const products: ReadinessCheck = {
  kind: 'products',
  area: 'shop',
  title: 'Products on sale',
  path: '/admin/product',
  async check({ db, t }) {
    const n = await countUpTo(db, product, and(isNull(product.deleted_at), eq(product.on_sale, true)))
    return n > 0
      ? [ok('products', t('On sale: {n}', { n: n > MAX_COUNT ? `${MAX_COUNT}+` : n }))]
      : [note('products', t('Nothing is on sale. Create a product and put it on sale.'))]
  },
}

const delivery: ReadinessCheck = {
  kind: 'delivery',
  area: 'shop',
  title: 'Carriers and shipping fee',
  path: '/admin/dict',
  async check({ db, t }) {
    const isCarrier = and(eq(dict.type, 'carrier'), eq(dict.status, 'enabled'), isNull(dict.deleted_at))
    return (await db.$count(dict, isCarrier)) > 0
      ? [ok('delivery', t('There are carriers to choose from. The shipping fee is in the settings.'))]
      : [
          note(
            'delivery',
            t('No carrier can be chosen, so nothing can be shipped. Add one to the dictionary of carriers.'),
          ),
        ]
  },
}

const isStaff = and(eq(user.is_staff, true), eq(user.active, true), isNull(user.deleted_at))

const colleagues: ReadinessCheck = {
  kind: 'staff',
  area: 'shop',
  title: 'A second staff member',
  path: '/admin/user',
  async check({ db, t }) {
    return (await db.$count(user, isStaff)) > 1
      ? [ok('staff', t('Another staff member can sign in.'))]
      : [note('staff', t('You are the only one who can sign in. Add a colleague, in case you cannot.'))]
  },
}

const secondFactors: ReadinessCheck = {
  kind: 'second_factor',
  area: 'shop',
  title: 'Two-factor authentication of super administrators',
  path: '/admin/account',
  async check({ db, t }) {
    const confirmed = and(eq(secondFactor.user_id, user.id), isNotNull(secondFactor.confirmed_at))
    const without = await db
      .select({ id: user.id })
      .from(user)
      .leftJoin(secondFactor, confirmed)
      .where(and(isStaff, eq(user.is_super, true), isNull(secondFactor.user_id)))
    return without.length === 0
      ? [ok('otp', t('Every super administrator has one.'))]
      : [
          note(
            'otp',
            t('Super administrators without one: {n}. Each sets it up under “My account”.', { n: without.length }),
          ),
        ]
  },
}

const jobs: ReadinessCheck = {
  kind: 'jobs',
  area: 'server',
  title: 'Automatic jobs',
  path: '/admin/job',
  async check({ db, t }) {
    if ((await db.$count(schedule, isNotNull(schedule.last_run_at))) === 0)
      return [note('jobs', t('None has run yet. Start the server, or set CRON_SECRET on a host that has a scheduler.'))]
    const late = await db.$count(schedule, lt(schedule.next_run_at, sql`now() - interval '2 hours'`))
    return late === 0
      ? [ok('jobs', t('They run on time.'))]
      : [problem('jobs', t('{n} are over two hours late. Look at the server and its scheduler.', { n: late }))]
  },
}

export const readinessChecks = [provider, address, testOrder, products, delivery, colleagues, secondFactors, jobs]
