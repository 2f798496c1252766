import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import { savedView } from '@/db/schema/view'
import { fail } from '../base/errors'
import { refusalFor } from '../core/endpoint/authorise'
import type { RunInput } from '../core/endpoint/context'
import { type Actor, hasPermission, type Staff } from '../core/operation/actor'
import type { Registry } from '../core/runtime/runtime'
import { editRecord, firstOrNotFound, firstOrThrow } from '../data/records'
import { permissionsOfPage } from '../menu/pages'
import type { ViewDraft, ViewEdit, ViewList } from './contract'
import { listOfPage, normalQuery } from './lists'

const MOST_OF_ONE = 100
const MOST_SHARED = 100

type Office = Pick<RunInput, 'db' | 'runtime' | 'locale'> & { actor: Staff }

const { id, user_id, path, name, query, shared, version, create_time, update_time } = savedView
const shape = { id, user_id, path, name, query, shared, version, create_time, update_time }

const records = (db: Db, actor: Actor) =>
  db
    .select({
      ...shape,
      owner: user.nickname,
      mine: sql<boolean>`${user_id} = ${actor.id}`,
      editable: sql<boolean>`${user_id} = ${actor.id} or ${actor.is_super}`,
    })
    .from(savedView)
    .innerJoin(user, eq(user.id, user_id))

/** The list of a page, for those who may see it. */
function visibleList({ runtime, actor }: Office, page: string) {
  const list = listOfPage(runtime.registry, page)
  const refused = refusalFor(list, actor)
  if (refused) throw refused
  return list
}

/** One's own views of a list and the shared ones, one's own first. */
export async function list(office: Office, input: z.output<typeof ViewList>) {
  visibleList(office, input.path)
  const { db, actor } = office
  const isShown = and(eq(path, input.path), or(eq(user_id, actor.id), shared))
  const items = await records(db, actor)
    .where(isShown)
    .orderBy(desc(eq(user_id, actor.id)), asc(sql`lower(${name})`), asc(id))
  return { items }
}

export async function create(office: Office, draft: z.output<typeof ViewDraft>) {
  const { db, actor, locale } = office
  const checked = normalQuery(visibleList(office, draft.path), draft.query, locale)
  await mustHaveRoom(db, eq(user_id, actor.id), MOST_OF_ONE)
  if (draft.shared) await mustHaveRoom(db, and(eq(path, draft.path), shared), MOST_SHARED)
  const values = { ...draft, query: checked, user_id: actor.id }
  const row = firstOrThrow(await db.insert(savedView).values(values).returning({ id }))
  return read(office, row.id)
}

export async function update(office: Office, { id: view_id, ...fields }: z.output<typeof ViewEdit>) {
  const { db, locale } = office
  const before = await own(office, view_id)
  const list = visibleList(office, before.path)
  if (fields.shared && !before.shared) await mustHaveRoom(db, and(eq(path, before.path), shared), MOST_SHARED)
  const checked = fields.query === undefined ? {} : { query: normalQuery(list, fields.query, locale) }
  await editRecord(db, savedView, view_id, { ...fields, ...checked })
  return read(office, view_id)
}

export async function remove(office: Office, view_id: number): Promise<null> {
  await own(office, view_id)
  await office.db.delete(savedView).where(eq(id, view_id))
  return null
}

const read = async ({ db, actor }: Office, view_id: number) =>
  firstOrNotFound(await records(db, actor).where(eq(id, view_id)))

/** A view that a colleague has shared can be used, but only super administrators may change it. */
async function own(office: Office, view_id: number) {
  const found = await read(office, view_id)
  return found.editable ? found : fail('forbidden', { message: 'Only its owner can change a shared view' })
}

/** Not found if it is a colleague's and not shared. */
export const lockOf = (pages: Registry['pages']) => async (db: Db, view_id: number, actor: Actor | null) => {
  const [row] = await db.select(shape).from(savedView).where(eq(id, view_id)).for('update')
  const isSeen = row && actor && (row.user_id === actor.id || (row.shared && maySee(actor, pages, row.path)))
  return isSeen ? row : undefined
}

const maySee = (actor: Actor, pages: Registry['pages'], page: string): boolean =>
  permissionsOfPage(pages, page).every((point) => hasPermission(actor, point))

async function mustHaveRoom(db: Db, where: ReturnType<typeof and>, most: number): Promise<void> {
  const [row] = await db.select({ n: count() }).from(savedView).where(where)
  if (row && row.n >= most) fail('rule', { message: 'There are already {most} saved views', params: { most } })
}
