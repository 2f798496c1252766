import type pg from 'pg'
import { STAFF } from './people'

const STATEMENTS = [
  `insert into outbox (kind, payload, run_at)
    select 'order.expire', jsonb_build_object('id', id), expires_at from "order" where status = 'unpaid'
    union all select 'order.confirm', jsonb_build_object('id', id), now() + interval '60 days' from "order"
      where status = 'shipped'`,
  `insert into payment_anomaly (order_id, order_no, kind, source, details, state, create_time)
    select id, order_no, 'amount', 'notification', jsonb_build_object('amount', id), case when id % 2 = 0 then 'open'
      else 'settled' end, paid_at
    from "order" where paid_at is not null order by id desc limit 40`,
  `insert into banner (name, description) select '首页轮播 ' || n, '' from generate_series(1, 12) n`,
  `insert into banner_item (banner_id, file_id, type, key_word, sort)
    select b.id, 1 + (b.id * 4 + n) % 500, 1, 1 + b.id * 4 + n, n from banner b, generate_series(0, 3) n`,
  `insert into theme (name, description, topic_file_id, head_file_id)
    select '专题 ' || n, '当季好物', n, n + 20 from generate_series(1, 15) n`,
  `insert into theme_product (theme_id, product_id, sort) select t.id, t.id * 10 + n, n
    from theme t, generate_series(0, 9) n`,
  `insert into article (title, type, summary, content, author, views, status, published_at)
    select '文章 ' || n, 'news', '', '<p>' || repeat(md5(n::text), 40) || '</p>', '小店', n * 3, 'published',
      now() - n * interval '1 day'
    from generate_series(1, 60) n`,
  `insert into notice (title, type, content, audience, user_id, status, published_at)
    select '通知 ' || n, 'notice', '', 'everybody', 1 + n % ${STAFF}, 'published', now() - n * interval '1 day'
      from generate_series(1, 30) n`,
  `insert into error_log (fingerprint, operation, message, stack, request_id, count, first_time, last_time)
    select md5(n::text), 'order.list', 'timeout exceeded when trying to connect', '', md5('e' || n), n,
      now() - interval '9 days', now() - n * interval '1 hour'
    from generate_series(1, 25) n`,
  `insert into refusal_count (kind, user_id, hour, network, name, point, user_agent, count)
    select 'forbidden', ${STAFF} + n, date_trunc('hour', now() - n * interval '1 hour'), '10.9.' || n % 9 || '.0/24',
      '', 'order.list', 'Mozilla/5.0', n
    from generate_series(1, 60) n`,
]

/** Something for every other list of the back office; and what is planned for open orders, far ahead. */
export async function fillOther(db: pg.Client): Promise<void> {
  for (const statement of STATEMENTS) await db.query(statement)
}
