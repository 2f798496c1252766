import type pg from 'pg'
import { NO_EPOCH } from '@/db/vocabulary/user'
import { newToken, sha256 } from '@/lib/core/auth/token'

type Holder = { user_id: number; token: string }

/** Without a limit that a bench could reach. */
export async function openKey(db: pg.Client, user_id: number): Promise<string> {
  const key = newToken('access', 'key')
  await db.query(
    `with opened as (insert into session (user_id, kind, auth_method, user_epoch, address, user_agent, expires_at)
      values ($1, 'key', 100, ${NO_EPOCH}, '127.0.0.1', 'bench', now() + interval '1 day') returning id),
    token as (insert into session_token (hash, session_id, kind, expires_at)
      select $2, id, 'access', now() + interval '1 day' from opened)
    insert into api_key (session_id, name, points, may_write, addresses, calls_per_minute)
    select id, 'bench', '{banner.list}', false, '{}', 100000000 from opened`,
    [user_id, sha256(key)],
  )
  return key
}

/** Signs in the administrator and the customers who have ordered most, for a day. */
export async function openSessions(db: pg.Client, customers: number): Promise<{ staff: Holder; customers: Holder[] }> {
  const { rows } = await db.query<{ user_id: number; is_staff: boolean }>(
    `(select id as user_id, is_staff from "user" where is_super order by id limit 1)
    union all (select o.user_id, false from "order" o join "user" u on u.id = user_id and not is_staff
      group by o.user_id order by count(*) desc, 1 limit $1)`,
    [customers],
  )
  const holders = rows.map((row) => ({ ...row, token: newToken('access', 'customer') }))
  await db.query(
    `with holder as (select * from jsonb_to_recordset($1::jsonb) as h(user_id int, is_staff boolean, hash text)),
    opened as (insert into session (user_id, kind, auth_method, user_epoch, address, user_agent, idle_expires_at, expires_at)
      select user_id, case when h.is_staff then 'staff' else 'customer' end, case when h.is_staff then 100 else 200 end,
        auth_epoch, '127.0.0.1', 'bench', case when h.is_staff then now() + interval '1 day' end,
          now() + interval '1 day'
      from holder h join "user" u on u.id = user_id returning id, user_id)
    insert into session_token (hash, session_id, kind, expires_at)
    select hash, opened.id, 'access', now() + interval '1 day' from holder join opened using (user_id)`,
    [JSON.stringify(holders.map(({ token, ...holder }) => ({ ...holder, hash: sha256(token) })))],
  )
  const [staff, ...others] = holders
  if (!staff) throw new Error('The data set has no administrator.')
  return { staff, customers: others }
}
