import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ACCOUNT_TYPES, MINI_PROGRAM } from '../vocabulary/user'
import { allowed, customColumns, edited, id, time } from './columns'
import { file } from './file'

export const group = pgTable(
  'group',
  {
    id: id(),
    name: text('name').notNull(),
    info: text('info').notNull().default(''),
    ...edited(),
  },
  (t) => [uniqueIndex('group_name').on(t.name).where(sql`${t.deleted_at} is null`)],
)

export const groupPermission = pgTable(
  'group_permission',
  {
    group_id: integer('group_id')
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    point: text('point').notNull(),
  },
  (t) => [primaryKey({ columns: [t.group_id, t.point] })],
)

type Kind = Record<'is_staff' | 'deleted_at', AnyPgColumn>
const isCustomer = ({ is_staff, deleted_at }: Kind) => sql`not ${is_staff} and ${deleted_at} is null`

/** Buyers and staff alike: staff are users too. */
export const user = pgTable(
  'user',
  {
    id: id(),
    nickname: text('nickname').notNull().default(''),
    avatar_id: integer('avatar_id').references(() => file.id),
    is_staff: boolean('is_staff').notNull().default(false),
    is_super: boolean('is_super').notNull().default(false),
    group_id: integer('group_id').references(() => group.id),
    active: boolean('active').notNull().default(true),
    password_hash: text('password_hash'),
    password_temporary: boolean('password_temporary').notNull().default(false),
    /** Raised to end every session of this user at once: a session keeps the epoch it was opened in. */
    auth_epoch: integer('auth_epoch').notNull().default(1),
    last_login_time: time('last_login_time'),
    /** How far in the database's log a replica must be to answer this person: what they have done or were told of. */
    read_position: bigint('read_position', { mode: 'number' }),
    /** About a customer, among staff. */
    note: text('note').notNull().default(''),
    ...customColumns('customer'),
    ...edited(),
  },
  (t) => [
    index('user_group').on(t.group_id),
    index('user_avatar').on(t.avatar_id),
    index('user_nickname_part').using('gin', sql`grams(${t.nickname})`),
    index('user_initials').using('gin', sql`grams(pinyin_initials(${t.nickname}))`),
    index('user_staff').on(t.id).where(sql`${t.is_staff}`),
    // Customers, in each of the orders of their list but by the last sign-in upwards.
    index('user_customer').on(t.create_time, t.id).where(isCustomer(t)),
    index('user_disabled')
      .on(t.create_time, t.id)
      .where(sql`${isCustomer(t)} and not ${t.active}`),
    index('user_nickname').on(t.nickname, t.id).where(isCustomer(t)),
    index('user_last_login').on(t.last_login_time.desc().nullsLast(), t.id.desc().nullsLast()).where(isCustomer(t)),
    check('user_rights_are_for_staff', sql`${t.is_staff} or (not ${t.is_super} and ${t.group_id} is null)`),
  ],
)

/** What a user signs in with. `type` is the specification's ClientTypeEnum; email and name are kept in lower case. */
export const identity = pgTable(
  'identity',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    type: integer('type').notNull(),
    identifier: text('identifier').notNull(),
    /** Of a mini-program's account, where the platform says it: the same person in another app of the same owner. */
    unionid: text('unionid'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('identity_identifier').on(t.type, t.identifier),
    uniqueIndex('identity_one_of_a_type').on(t.user_id, t.type),
    index('identity_part')
      .using('gin', sql`grams(${t.identifier})`)
      .where(sql`${t.type} <> ${sql.raw(String(MINI_PROGRAM))}`),
    uniqueIndex('identity_unionid').on(t.unionid).where(sql`${t.unionid} is not null`),
    allowed(t.type, ACCOUNT_TYPES),
  ],
)
