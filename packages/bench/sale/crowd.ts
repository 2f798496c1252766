import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { newToken, sha256 } from '@/lib/core/auth/token'
import { withClient } from '../database'
import { FROM_MEMORY } from '../floor/paths'
import { bytesOf } from '../load'
import type { LoadReport, LoadThread } from '../load-thread'
import type { Server } from '../measure'
import { processorTime } from '../usage'

/**
 * A real sale: so many buyers within one second, each a person of their own on a connection of their own, one product
 * and so many pieces. No buyer comes twice: what counts is when the last of them has an answer, and which. The same
 * once more in a flash sale, whose price and pieces are its own.
 */
export type CrowdTried = {
  buyers: number
  pieces: number
  shop: Tried
  atSalePrice: Tried
  floor: Tried
}

/** Seconds of processor time of the server, its database and the buyers themselves. */
type Tried = LoadReport & { cpu: number[] }

const PIECES = 500
const SECONDS = 1

export async function tryCrowds(
  thread: LoadThread,
  { server, floor, database }: { server: Server; floor: Server; database: string },
  buyers: number[],
): Promise<CrowdTried[]> {
  const tried: CrowdTried[] = []
  for (const count of buyers) {
    const usual = await preparedSale(database, count)
    const [at = ''] = [...floor.tags.keys()].filter((path) => path.startsWith('/v1/category'))
    const visit = [bytesOf('GET', `${FROM_MEMORY}${at}`)]
    const come = async (to: Server, requests: Buffer[]): Promise<Tried> => {
      const before = secondsUsed(to)
      const report = await thread.run({ url: to.url, requests, connections: count, count, over: SECONDS })
      return { ...report, cpu: secondsUsed(to).map((seconds, at) => seconds - (before[at] ?? 0)) }
    }
    const shop = await come(server, usual.requests)
    const reduced = await preparedSale(database, count)
    await withClient(database, (db) => beginFlashSale(db, reduced))
    await setTimeout(SPREAD)
    const atSalePrice = await come(server, reduced.requests)
    await withClient(database, (db) => endFlashSale(db, reduced))
    await setTimeout(SPREAD)
    tried.push({
      buyers: count,
      pieces: PIECES,
      shop,
      atSalePrice,
      floor: await come(floor, visit),
    })
  }
  return tried
}

function secondsUsed({ pid, postmaster }: Server): number[] {
  const { user, system } = process.cpuUsage()
  return [processorTime(pid) / 1000, processorTime(postmaster) / 1000, (user + system) / 1_000_000]
}

/** Then every process knows of a change of offers. */
const SPREAD = 5500

type Sold = { sku_id: number }

async function beginFlashSale(db: pg.Client, { sku_id }: Sold): Promise<void> {
  await db.query(
    `with made as (
      insert into offer (name, gives, valid_until)
        values ('Bench', '{"kind": "sale", "most_per_buyer": null}', now() + interval '1 h')
      returning id)
    insert into sale_item (offer_id, sku_id, price, pieces) select made.id, sku.id, 1, $2 from made, sku
      where sku.id = $1`,
    [sku_id, PIECES],
  )
  await changeOffers(db)
}

async function endFlashSale(db: pg.Client, { sku_id }: Sold): Promise<void> {
  const { rows } = await db.query<{ sold: number }>(
    `with ended as (update offer set paused = true where id in (select offer_id from sale_item where sku_id = $1))
    select sold from sale_item where sku_id = $1`,
    [sku_id],
  )
  if (rows[0]?.sold !== PIECES) throw new Error(`${rows[0]?.sold} pieces of the flash sale are sold.`)
  await changeOffers(db)
}

const changeOffers = (db: pg.Client) =>
  db.query(`insert into revision (name, value) values ('offer', extract(epoch from now())::bigint)
    on conflict (name) do update set value = revision.value + 1`)

/**
 * By a connection of its own the tables are analysed: by the one that wrote, PostgreSQL would do it once
 * more during the sale.
 */
async function preparedSale(database: string, buyers: number) {
  const prepared = await withClient(database, (db) => prepareSale(db, buyers))
  await withClient(database, (db) => db.query('analyze "user", session, session_token, address'))
  return prepared
}

/** A product with these pieces, and for each buyer a session, an address and the order that they send. */
async function prepareSale(db: pg.Client, buyers: number): Promise<Sold & { requests: Buffer[] }> {
  const { rows: products } = await db.query<{ product_id: number; sku_id: number; stock: number }>(
    `select product_id, sku.id as sku_id, stock from sku join product on product.id = product_id
    where on_sale and product.deleted_at is null and sale_from is null and sale_until is null and retired_at is null
    order by random() limit 1`,
  )
  const [sold] = products
  if (!sold) throw new Error('The data set has no product on sale.')
  await db.query(`insert into stock_movement (sku_id, delta, reason) values ($1, $2, 'received')`, [
    sold.sku_id,
    PIECES - sold.stock,
  ])
  const tokens = Array.from({ length: buyers }, () => newToken('access', 'customer'))
  await db.query(
    `with hash as (select hash, at from unnest($1::text[]) with ordinality as h(hash, at)),
    person as (insert into "user" (nickname) select 'Buyer' from hash returning id),
    numbered as (select id, row_number() over (order by id) as at from person),
    placed as (insert into address (user_id, name, mobile, province, city, country, detail, is_default)
      select id, 'Li', '13900000000', '上海市', '上海市', '静安区', '1', true from person),
    opened as (insert into session (user_id, kind, auth_method, user_epoch, address, user_agent, expires_at)
      select id, 'customer', 200, 1, '127.0.0.1', 'bench', now() + interval '1 day' from person returning id, user_id)
    insert into session_token (hash, session_id, kind, expires_at)
    select hash, opened.id, 'access', now() + interval '1 day' from hash join numbered using (at)
    join opened on opened.user_id = numbered.id`,
    [tokens.map(sha256)],
  )
  const body = JSON.stringify({ items: [{ product_id: sold.product_id, sku_id: sold.sku_id, count: 1 }] })
  const requests = tokens.map((token, n) =>
    bytesOf(
      'POST',
      '/v1/order',
      {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `crowd-${sold.sku_id}-${String(n).padStart(6, '0')}`,
      },
      body,
    ),
  )
  return { sku_id: sold.sku_id, requests }
}

/** Seconds that the last answer may come later than a bare server’s, for each ten thousand buyers. */
const BOUND = 3

export function crowdFailures({ buyers, pieces, shop, atSalePrice, floor }: CrowdTried): string[] {
  const sold = Math.min(buyers, pieces)
  return Object.entries({ 'a sale': shop, 'a flash sale': atSalePrice }).flatMap(
    ([what, { statuses, cut, seconds }]) => {
      const wrong = statuses[201] !== sold || (statuses[409] ?? 0) !== buyers - sold || cut > 0
      const isLate = seconds > floor.seconds + BOUND * Math.max(1, buyers / 10_000)
      return [
        ...(wrong ? [`${what} to ${buyers}: not everybody was told, or not ${sold} were placed`] : []),
        ...(isLate ? [`${what} to ${buyers}: over after ${seconds.toFixed(1)} s`] : []),
      ]
    },
  )
}

export function crowdTable(tried: CrowdTried[]): string {
  const lines = tried.flatMap(({ buyers, pieces, shop, atSalePrice, floor }) =>
    [shop, atSalePrice].map(({ statuses, cut, seconds, p50, p99, cpu }, at) => {
      const price = at === 0 ? 'regular' : 'of the sale'
      const cells = [buyers, pieces, price, statuses[201] ?? 0, statuses[409] ?? 0, statuses[503] ?? 0, cut]
      const times = [seconds.toFixed(2), Math.round(p50), Math.round(p99), floor.seconds.toFixed(2), floor.cut]
      return `| ${[...cells, ...times, used(cpu), used(floor.cpu)].join(' | ')} |`
    }),
  )
  return [
    '| buyers | pieces | price | placed | sold out | come again | cut off | over after s | median ms | p99 ms | floor over after s | floor cut off | CPU s: server + database + buyers | floor’s CPU |',
    `|${'--:|'.repeat(14)}`,
    ...lines,
  ].join('\n')
}

const used = (cpu: number[]): string => cpu.map((seconds) => seconds.toFixed(1)).join(' + ')
