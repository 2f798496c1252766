import type pg from 'pg'
import { STAFF } from './people'
import type { Size } from './sizes'

/** Operations of staff, frequent ones several times: point, method and path around the number of the record. */
const CALLS = `(values
  (0, 'order.ship', 'order', 'PUT', '/cms/order/', '/status'),
  (1, 'order.ship', 'order', 'PUT', '/cms/order/', '/status'),
  (2, 'order.ship', 'order', 'PUT', '/cms/order/', '/status'),
  (3, 'order.read_address', 'order', 'GET', '/cms/order/', '/address'),
  (4, 'order.set_note', 'order', 'PUT', '/cms/order/', '/note'),
  (5, 'product.update', 'product', 'PUT', '/cms/product/', ''),
  (6, 'product.update', 'product', 'PUT', '/cms/product/', ''),
  (7, 'product.create', 'product', 'POST', '/cms/product', null),
  (8, 'banner.update', 'banner', 'PUT', '/cms/banner/', ''),
  (9, 'refund.approve', 'refund', 'POST', '/cms/refund/', '/approval')
) as call(kind, point, resource, method, path, tail)`

/** Without a mac, as all rows from before the chain began. */
const fillOperations = (db: pg.Client, logs: number) =>
  db.query(`insert into oper_log (id, create_time, user_id, username, point, resource, resource_id, method,
    path, address,
      user_agent, request_id, status, error_code, duration_ms, before, after, nonce, mac) overriding system value
    select n, now() - interval '365 days' * ((${logs} - n) / ${logs}::float8), staff,
      case when staff = 1 then 'admin' else 'staff' || staff end,
      point, resource, record, method, path || case when tail is null then '' else record || tail end,
      '10.0.' || n % 4 || '.' || n % 250, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36',
      md5('request' || n), status, case status when 403 then 10073 when 409 then 10071 when 422 then 10030 else 0 end,
      3 + n % 60, case when status = 200 and method = 'PUT' then jsonb_build_object('id', record, 'note', '', 'version', 1) end,
      case when status = 200 then jsonb_build_object('id', record, 'note', md5(n::text), 'version', 2) end,
      md5('nonce' || n), ''
    from (select n, 1 + pg_temp.pick(n, 41, ${STAFF}) as staff, pg_temp.pick(n, 42, 10) as kind,
        1 + pg_temp.pick(n, 43, 90000) as record,
        case when n % 33 = 0 then (array[403, 409, 422])[1 + n % 3] else 200 end as status
      from generate_series(1, ${logs}) n) as one
    join ${CALLS} using (kind) order by n`)

const fillSignIns = (db: pg.Client) =>
  db.query(`insert into login_log (create_time, user_id, account, type, success, reason, address, user_agent, browser,
      system, request_id)
    select now() - n * interval '9 minutes', case when n % 9 > 0 then 1 + n % ${STAFF} end,
      case when n % 9 = 0 then '' when n % ${STAFF} = 0 then 'admin' else 'staff' || 1 + n % ${STAFF} end,
        100, n % 9 > 1,
      case n % 9 when 0 then 'unknown_account' when 1 then 'wrong_secret' else '' end, '10.0.0.' || n % 250,
      'Mozilla/5.0', 'Chrome', 'Windows', md5('sign-in' || n)
    from generate_series(1, 5000) n`)

export async function fillLogs(db: pg.Client, { logs }: Size): Promise<void> {
  await fillOperations(db, logs)
  await fillSignIns(db)
}
