import { eq, getTableColumns, ilike, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { offer } from '@/db/schema/offer'
import { product } from '@/db/schema/product'
import { invalid } from '../base/errors'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  isLive,
  moveToTrash,
  mustBeLive,
  restoreFromTrash,
} from '../data/records'
import { planRevision } from '../data/revision'
import type { Offer, OfferCopy, OfferDraft, OfferEdit, OfferFilter, OfferList } from './contract'
import { OFFERS } from './rules'

const { id, name, kind, valid_from, valid_until, paused } = offer

type Filter = z.output<typeof OfferFilter>
type State = z.input<typeof Offer>['state']

const STATES: Record<State, SQL> = {
  paused: sql`${paused}`,
  over: sql`not ${paused} and ${valid_until} <= now()`,
  planned: sql`not ${paused} and ${valid_from} > now()`,
  running: sql`not ${paused} and coalesce(${valid_from} <= now(), true) and coalesce(${valid_until} > now(), true)`,
}
const state = sql<State>`case when ${STATES.paused} then 'paused' when ${STATES.over} then 'over'
  when ${STATES.planned} then 'planned' else 'running' end`

const records = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(offer), state })
    .from(offer)
    .where(where)

const filters = (filter: Filter) => [
  filter.q ? ilike(name, substringPattern(filter.q)) : undefined,
  filter.kind && eq(kind, filter.kind),
  filter.state && sql`(${STATES[filter.state]})`,
]

export const list = (db: Db, query: z.output<typeof OfferList>) =>
  pageOfRecords(db, offer, query, filters(query), (where) => records(db, where))

export const matchingIds = (db: Db, filter: Filter) => findIds(db, offer, filter, filters(filter))

export const read = async (db: Db, offer_id: number) => firstOrNotFound(await records(db, isLive(offer, offer_id)))

export async function lock(db: Db, offer_id: number) {
  const [locked] = await records(db, eq(id, offer_id)).for('update')
  return locked
}

export async function create(db: Db, draft: z.output<typeof OfferDraft>) {
  await checkOffer(db, draft, draft)
  const { id: offer_id } = firstOrThrow(await db.insert(offer).values(draft).returning({ id }))
  return read(db, offer_id)
}

export async function update(db: Db, { id: offer_id, ...sent }: z.output<typeof OfferEdit>) {
  const before = await read(db, offer_id)
  const { kind = before.kind, measure = before.measure, steps = before.steps } = sent
  await checkOffer(db, { ...before, ...sent, kind, measure, steps }, sent)
  await editRecord(db, offer, offer_id, sent)
  return read(db, offer_id)
}

/** It begins paused: nobody has looked at the copy yet. */
export async function duplicate(db: Db, { id: offer_id, name }: z.output<typeof OfferCopy>) {
  const {
    id: _id,
    version: _version,
    create_time: _created,
    update_time: _updated,
    state: _state,
    ...copied
  } = await read(db, offer_id)
  const values = { ...copied, name, paused: true }
  const { id: copy_id } = firstOrThrow(await db.insert(offer).values(values).returning({ id }))
  return read(db, copy_id)
}

export const remove = (db: Db, offer_id: number) => moveToTrash(db, offer, offer_id)

export async function restore(db: Db, offer_id: number) {
  await restoreFromTrash(db, offer, offer_id)
  const restored = await read(db, offer_id)
  await planRevision(db, OFFERS, restored.valid_from, restored.valid_until)
  return restored
}

type Whole = Pick<z.output<typeof OfferDraft>, 'kind' | 'measure' | 'steps' | 'valid_from' | 'valid_until'>

/** What its parts are together, and that what was sent is there; caches expire when it begins and ends. */
async function checkOffer(db: Db, whole: Whole, sent: Omit<z.output<typeof OfferEdit>, 'id'>): Promise<void> {
  const { valid_from, valid_until } = whole
  if (valid_from && valid_until && valid_from >= valid_until) invalid('valid_until', 'must be after the start')
  checkSteps(whole)
  await mustBeLive(db, product, sent.product_ids ?? [], (at) => `product_ids.${at}`)
  await mustBeLive(db, product, sent.except_product_ids ?? [], (at) => `except_product_ids.${at}`)
  await mustBeLive(db, category, sent.category_ids ?? [], (at) => `category_ids.${at}`)
  await planRevision(db, OFFERS, valid_from, valid_until)
}

/** More from one step to the next, and never the whole price. */
function checkSteps({ kind, measure, steps }: Pick<Whole, 'kind' | 'measure' | 'steps'>): void {
  if (kind === 'free_shipping' && steps.length > 1) invalid('steps.1', 'free shipping has one step')
  for (const [at, { at: from, off }] of steps.entries()) {
    const before = steps[at - 1]
    if ((off === null) !== (kind === 'free_shipping'))
      invalid(`steps.${at}.off`, off === null ? 'is required' : 'must be empty where shipping is free')
    if (before && before.at >= from) invalid(`steps.${at}.at`, 'must be more than in the step before')
    if (before && (before.off ?? 0) >= (off ?? 0)) invalid(`steps.${at}.off`, 'must be more than in the step before')
    const bound = kind === 'percent_off' ? 99 : measure === 'amount' ? from - 1 : Number.POSITIVE_INFINITY
    if ((off ?? 0) > bound) invalid(`steps.${at}.off`, 'must be at most {bound}', { bound })
  }
}
