import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM, MOBILE } from '@/db/vocabulary/user'
import { compact } from '../../base/compact'
import { Mobile, normalizeMobile } from '../../base/mobile'
import type { Runtime } from '../../core/runtime/runtime'
import { miniProgramAccount } from '../../user/mini-program'
import { wechatAccount } from '../../wechat/account'
import type { OldBuyer } from '../records'
import { newIds } from './ids'
import { cut, type Entry, type Writer } from './writer'

type Plan = OldBuyer
/** `account`: by which the mini-program of this shop knows them. */
type Person = Plan & { account: string | undefined }

const NICKNAME = 32

/** Found again at their next sign-in, by the openid of the mini-program that they have used so far. */
export const buyers = (): Writer<'buyer', Plan> => ({
  batch: 500,
  needs: () => ({}),
  plan(buyer, { note }) {
    const { key, openid, mobile } = buyer
    const says = (says: string) => note({ note: 'changed', kind: 'buyer', old: key, says })
    const isPhone = mobile !== undefined && Mobile.safeParse(mobile).success
    if (mobile && !isPhone) says('Invalid phone number, not imported')
    if (!openid && !isPhone) says('Without openid and phone number they cannot be recognised when they sign in')
    const nickname = cut(buyer.nickname.trim(), NICKNAME)
    return { ...buyer, nickname, mobile: isPhone ? normalizeMobile(mobile) : undefined }
  },
  pictures: ({ avatar }) => (avatar ? [avatar] : []),
  async put(tx, entries, { note, pictures, runtime }) {
    const people = await peopleOf(
      tx,
      entries.map((one) => ({ ...one, plan: personOf(one.plan, runtime) })),
    )
    const fresh = people.filter((one) => one.isFirst)
    const ids = await newIds(tx, user, fresh.length)
    for (const [at, one] of fresh.entries()) one.owner.id = ids[at]
    await insertUsers(
      tx,
      fresh.map(({ owner: { id }, plan }) => ({ id, plan, avatar_id: pictures.idOf(plan.avatar) })),
    )
    await insertIdentities(
      tx,
      people.map(({ owner, plan }) => ({ user_id: owner.id ?? 0, plan })),
    )
    const says = 'Merged with another buyer, who is the same person'
    for (const { old, isFirst } of people) if (!isFirst) note({ note: 'changed', kind: 'buyer', old, says })
    return people.map(({ old, isFirst, owner }) => ({ old, id: owner.id ?? 0, merged: !isFirst }))
  },
})

function personOf(plan: Plan, runtime: Runtime): Person {
  const { openid } = plan
  return { ...plan, account: openid && miniProgramAccount({ appid: wechatAccount(runtime).appid, openid }) }
}

type Owner = { id: number | undefined }
type OnePerson = Entry<Person> & { owner: Owner; isFirst: boolean }

/** Who of them is new, and who is there already or came before in this batch. */
async function peopleOf(tx: Db, entries: Entry<Person>[]): Promise<OnePerson[]> {
  const owners = await ownersOf(tx, entries)
  return entries.map((entry) => {
    const names = namesOf(entry.plan)
    const existing = names.flatMap((name) => owners.get(name) ?? [])[0]
    const owner = existing ?? { id: undefined }
    for (const name of names) if (!owners.has(name)) owners.set(name, owner)
    return { ...entry, owner, isFirst: existing === undefined }
  })
}
/** What a person is known by. */
const namesOf = ({ account, unionid, mobile }: Person): string[] =>
  compact([account && `a ${account}`, unionid && `u ${unionid}`, mobile && `m ${mobile}`])

async function ownersOf(tx: Db, entries: Entry<Person>[]): Promise<Map<string, Owner>> {
  const { user_id, type, identifier, unionid } = identity
  const all = (of: (plan: Person) => string | undefined) => entries.flatMap(({ plan }) => of(plan) ?? [])
  const rows = await tx
    .select({ id: user_id, type, identifier, unionid })
    .from(identity)
    .where(
      or(
        and(
          eq(type, MINI_PROGRAM),
          inArray(
            identifier,
            all(({ account }) => account),
          ),
        ),
        and(
          eq(type, MOBILE),
          inArray(
            identifier,
            all(({ mobile }) => mobile),
          ),
        ),
        inArray(
          unionid,
          all((plan) => plan.unionid),
        ),
      ),
    )
  const found = new Map<string, Owner>()
  for (const row of rows) {
    found.set(`${row.type === MOBILE ? 'm' : 'a'} ${row.identifier}`, { id: row.id })
    if (row.unionid) found.set(`u ${row.unionid}`, { id: row.id })
  }
  return found
}

type NewUser = { id: number | undefined; plan: Plan; avatar_id: number | undefined }

async function insertUsers(tx: Db, users: NewUser[]): Promise<void> {
  if (users.length === 0) return
  const rows = users.map(({ id, avatar_id, plan: { nickname, active, created } }) => ({
    id,
    nickname,
    avatar_id,
    active,
    created,
  }))
  await tx.execute(sql`insert into ${user} (id, nickname, avatar_id, active, create_time, update_time)
    overriding system value
    select id, nickname, avatar_id, active, coalesce(created, now()), coalesce(created, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (id int, nickname text, avatar_id int, active boolean, created timestamptz)`)
}

/** Of one person each kind once: what another has already is theirs. */
async function insertIdentities(tx: Db, people: { user_id: number; plan: Person }[]): Promise<void> {
  const rows = people.flatMap(({ user_id, plan: { account, unionid, mobile } }) =>
    compact([
      account && { user_id, type: MINI_PROGRAM, identifier: account, unionid },
      mobile && { user_id, type: MOBILE, identifier: mobile },
    ]),
  )
  if (rows.length === 0) return
  await tx.execute(sql`insert into ${identity} (user_id, type, identifier, unionid)
    select user_id, type, identifier, unionid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (user_id int, type int, identifier text, unionid text)
    on conflict do nothing`)
}
