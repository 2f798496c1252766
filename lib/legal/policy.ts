import { and, eq, ilike, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { fileMention } from '@/db/schema/file'
import { policy, policyConsent, policyVersion } from '@/db/schema/legal'
import { POLICY_KINDS } from '@/db/vocabulary/legal'
import { fail, invalid } from '../base/errors'
import { pageOfRecords, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive } from '../data/records'
import { publicRichText, storeRichText } from '../file/mentions'
import { toRichNodes } from '../rich-text/nodes'
import type { PolicyConsent, PolicyEdit, PolicyList } from './contract'

const TITLES = { privacy: '隐私政策', terms: '用户协议', after_sales: '售后政策' } as const

/** Every shop has one of each kind, empty at first. */
export async function fillPolicies(db: Db): Promise<void> {
  const rows = POLICY_KINDS.map((kind) => ({ kind, title: TITLES[kind] }))
  await db.insert(policy).values(rows).onConflictDoNothing({ target: policy.kind })
}

/** The version that buyers are shown now. */
export const inForce = and(eq(policyVersion.policy_id, policy.id), eq(policyVersion.number, policy.published_number))

export const shownVersion = {
  id: policyVersion.id,
  kind: policy.kind,
  title: policyVersion.title,
  number: policyVersion.number,
  published_at: policyVersion.published_at,
}

const { id, title, kind, version, create_time, update_time, deleted_at } = policy
const own = { id, title, kind, version, create_time, update_time, deleted_at }
const row = {
  ...own,
  number: policyVersion.number,
  published_at: policyVersion.published_at,
  has_text: sql<boolean>`${policy.content} <> ''`,
  unpublished: sql<boolean>`(${title}, ${policy.content}) is distinct from (${policyVersion.title}, ${policyVersion.content})`,
}

const rows = (db: Db) => db.select(row).from(policy).leftJoin(policyVersion, inForce)
const records = (db: Db) =>
  db
    .select({ ...row, content: publicRichText(policy.content) })
    .from(policy)
    .leftJoin(policyVersion, inForce)

export const list = (db: Db, query: z.output<typeof PolicyList>) =>
  pageOfRecords(db, policy, query, [query.q ? ilike(title, substringPattern(query.q)) : undefined], (where) =>
    rows(db).where(where),
  )

export const read = async (db: Db, policy_id: number) =>
  firstOrNotFound(await records(db).where(isLive(policy, policy_id)))

export const lock = async (db: Db, policy_id: number) =>
  (await records(db).where(eq(id, policy_id)).for('update', { of: policy }))[0]

/** Changes what comes next; what is published stays as it is. */
export async function update(db: Db, { id: policy_id, content, ...sent }: z.output<typeof PolicyEdit>) {
  await editRecord(db, policy, policy_id, {
    ...sent,
    content: content === undefined ? undefined : await storeRichText(db, 'policy', policy_id, content, 'content'),
  })
  return read(db, policy_id)
}

/** Makes the text the next version, which then never changes. */
export async function publish(db: Db, policy_id: number) {
  const draft = firstOrNotFound(
    await db
      .select({ title, content: policy.content, last: policy.published_number, unpublished: row.unpublished })
      .from(policy)
      .leftJoin(policyVersion, inForce)
      .where(isLive(policy, policy_id)),
  )
  if (!draft.content) fail('rule', { message: 'Write the text of this policy before publishing it' })
  if (!draft.unpublished) fail('rule', { message: 'This text is already published' })
  const number = (draft.last ?? 0) + 1
  const values = { policy_id, number, title: draft.title, content: draft.content }
  const { id: made } = firstOrThrow(await db.insert(policyVersion).values(values).returning({ id: policyVersion.id }))
  await keepPictures(db, policy_id, made)
  await editRecord(db, policy, policy_id, { published_number: number })
  return read(db, policy_id)
}

/** A version goes on showing the pictures of its text, also when the next one does not. */
async function keepPictures(db: Db, policy_id: number, version_id: number): Promise<void> {
  const shown = await db
    .select({ file_id: fileMention.file_id })
    .from(fileMention)
    .where(and(eq(fileMention.resource, 'policy'), eq(fileMention.resource_id, policy_id)))
  const kept = shown.map(({ file_id }) => ({ resource: 'policy_version', resource_id: version_id, file_id }))
  if (kept.length) await db.insert(fileMention).values(kept)
}

/** How a text of the demo begins, which no shop may open with. */
export const SAMPLE = '示例文本，开店前请替换 | Sample, to be replaced before the shop opens'
const isSampleIn = (content: PgColumn) => sql`strpos(${content}, ${SAMPLE}) > 0`

/** The demo goes with its texts and the consents to them; what is published next counts from the start. */
export async function removeSamples(db: Db): Promise<void> {
  const samples = db.select({ id: policyVersion.id }).from(policyVersion).where(isSampleIn(policyVersion.content))
  await db.delete(policyConsent).where(inArray(policyConsent.policy_version_id, samples))
  await db.delete(policyVersion).where(isSampleIn(policyVersion.content))
  await db.update(policy).set({ content: '' }).where(isSampleIn(policy.content))
  const isThere = db.select({ id: policyVersion.id }).from(policyVersion).where(inForce)
  await db.update(policy).set({ published_number: null }).where(notExists(isThere))
}

/** Policies that are not published, or only as a sample. */
export async function unreadyPolicies(db: Db): Promise<{ title: string; isSample: boolean }[]> {
  const isSample = sql<boolean>`coalesce(${isSampleIn(policyVersion.content)}, false)`
  return db
    .select({ title, isSample })
    .from(policy)
    .leftJoin(policyVersion, inForce)
    .where(or(isNull(policyVersion.id), isSample))
    .orderBy(policy.id)
}

/** Also a former version: buyers may read what they have agreed to. */
export async function show(db: Db, version_id: number) {
  const shown = firstOrNotFound(
    await db
      .select({ ...shownVersion, content: publicRichText(policyVersion.content) })
      .from(policyVersion)
      .innerJoin(policy, eq(policy.id, policyVersion.policy_id))
      .where(eq(policyVersion.id, version_id)),
  )
  return { ...shown, nodes: await toRichNodes(shown.content) }
}

/** The policies in force, and when this buyer has agreed to each. */
export async function readConsents(db: Db, user_id: number) {
  const own = and(eq(policyConsent.policy_version_id, policyVersion.id), eq(policyConsent.user_id, user_id))
  const items = await db
    .select({ ...shownVersion, consent_time: policyConsent.create_time })
    .from(policy)
    .innerJoin(policyVersion, inForce)
    .leftJoin(policyConsent, own)
    .orderBy(policy.id)
  return { items }
}

/** Keeps the consent to exactly the versions that were shown, also if a new one has been published meanwhile. */
export async function giveConsent(db: Db, user_id: number, { policies }: z.output<typeof PolicyConsent>) {
  const found = await db.select({ id: policyVersion.id }).from(policyVersion).where(inArray(policyVersion.id, policies))
  const unknown = policies.findIndex((id) => found.every((one) => one.id !== id))
  if (unknown >= 0) invalid(`policies.${unknown}`, 'is no published version of a policy')
  const rows = found.map(({ id }) => ({ user_id, policy_version_id: id }))
  await db.insert(policyConsent).values(rows).onConflictDoNothing()
  return readConsents(db, user_id)
}
