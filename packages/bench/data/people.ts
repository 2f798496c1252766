import type pg from 'pg'
import type { Size } from './sizes'

/** The first users are staff, the rest customers. The first of all is the administrator. */
export const STAFF = 20
/** A buyer who has never chosen a nickname at WeChat. */
export const UNNAMED = '微信用户'
/** The part that the names of all buyers share. */
export const EVERYBODY = '用户'
const APPID = 'wx0000000000bench1'

/** Staff with names, customers of the mini-program with one or two addresses. */
export async function fillPeople(db: pg.Client, { customers }: Size): Promise<void> {
  await db.query(`insert into "group" (id, name, info) overriding system value
    values (1, 'Managers', 'Everything'), (2, 'Clerks', 'Ship orders')`)
  await db.query(`insert into "user" (id, nickname, is_staff, is_super, group_id, create_time, update_time,
    last_login_time)
      overriding system value
    select n, case when n > ${STAFF} and n % 2 = 0 then '${UNNAMED}'
        else case when n > ${STAFF} then '${EVERYBODY}' else '' end || pg_temp.person(n) end, n <= ${STAFF}, n = 1,
      case when n between 2 and ${STAFF} then 1 + n % 2 end,
      now() - interval '760 days' + n * interval '10 minutes', now() - interval '1 day',
      now() - pg_temp.pick(n, 1, 700) * interval '1 hour'
    from generate_series(1, ${STAFF + customers}) n`)
  await db.query(`insert into identity (user_id, type, identifier, create_time)
    select id, case when id <= ${STAFF} then 100 else 200 end,
      case when id = 1 then 'admin' when id <= ${STAFF} then 'staff' || id
        else '${APPID}:o' || substr(md5(id::text), 1, 27) end,
      create_time
    from "user"`)
  await db.query(`insert into address (user_id, name, mobile, province, city, country, detail, is_default,
    create_time, update_time)
    select id, a ->> 'name', a ->> 'mobile', a ->> 'province', a ->> 'city', a ->> 'country', a ->> 'detail', n = 0,
      create_time, create_time
    from "user", generate_series(0, id % 2) n, pg_temp.address(id + n * 10000000) a where id > ${STAFF} order by id, n`)
}
