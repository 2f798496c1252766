import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { fail } from '../base/errors'
import { t } from '../base/i18n/i18n'
import { isRecord } from '../base/json'
import { unwrapSchema } from '../base/unwrap-schema'
import type { Operation } from '../core/operation/operation'
import { firstOrNotFound } from '../data/records'
import { metaOf } from '../spreadsheet/table'
import type { VersionOf } from './contract'
import { derivedIn, titleOf } from './value'
import type { Words } from './words'

const { id, create_time, resource, resource_id, status, point, before, after } = operLog

/** A record as it was after an operation or before it, as far as the operation that edits it takes it. */
export async function readVersion(
  db: Db,
  { id: log_id, side }: z.output<typeof VersionOf>,
  operations: Operation[],
  words: Words,
) {
  const row = firstOrNotFound(
    await db
      .select({ id, create_time, resource, resource_id, point, state: { before, after }[side] })
      .from(operLog)
      .where(and(eq(id, log_id), lt(status, 400))),
  )
  const edit = operations.find((one) => one.id === `${row.resource}.update`)
  if (!edit || !isRecord(row.state)) fail('not_found')
  const shape = words.shape(row.point, row.resource)
  const fields = fieldsOf(edit)
  const restored = await Promise.all(
    Object.entries(row.state).map(async ([name, value]) => {
      const field = name === 'id' || isPersonal(shape[name]) ? undefined : fields[name]
      const mine = field && fitted(field, value)
      const isGone = mine !== undefined && (await refersToNothing(db, operations, field, mine))
      return { name, label: titleOf(name, shape[name], words.locale), value: isGone ? undefined : mine, isGone }
    }),
  )
  return {
    id: row.id,
    side,
    create_time: row.create_time,
    resource: row.resource,
    resource_id: row.resource_id,
    values: Object.fromEntries(restored.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
    lost: restored.flatMap(({ name, label, value, isGone }) => {
      const of = derivedIn(shape[name])
      // What follows from other fields comes back with them, or not, as they do.
      if (value !== undefined || !shape[name] || (of && !of.why)) return []
      const why = isGone ? 'no longer exists' : of?.why
      return [{ name, label, why: why ? t(words.locale, why) : null }]
    }),
  }
}

/** What it refers to was deleted since. */
async function refersToNothing(db: Db, operations: Operation[], field: unknown, value: unknown): Promise<boolean> {
  const reference = field instanceof z.ZodType ? Reference.parse(metaOf(field)).reference : undefined
  const edit = operations.find((one) => one.id === `${reference}.update`)
  if (!edit?.subject || typeof value !== 'number') return false
  const found = await edit.subject.lock(db, value, null)
  return !isRecord(found) || Boolean(found.deleted_at)
}

const Reference = z.object({ reference: z.string().optional() })

/** What an edit takes of a record; the configuration takes all of it as one object. */
function fieldsOf({ input }: Operation): z.core.$ZodShape {
  const { values } = input.shape
  const whole = unwrapSchema(values) ?? values
  return whole instanceof z.ZodObject ? whole.shape : input.shape
}

/** Personal values are masked in the log, and so are no values to go back to. */
const isPersonal = (field: unknown): boolean => field instanceof z.ZodType && 'personal' in metaOf(field)

/** With the parts that the contract names; undefined where it would be refused. */
function fitted(field: z.core.$ZodType, value: unknown): unknown {
  const whole = pick(field, value)
  return field instanceof z.ZodType && field.safeParse(whole).success ? whole : undefined
}

function pick(field: unknown, value: unknown): unknown {
  const inner = unwrapSchema(field)
  if (inner) return pick(inner, value)
  if (field instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => pick(field.element, one))
  if (!(field instanceof z.ZodObject) || !isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const contract = field.shape[name]
      return contract && !derivedIn(contract) ? [[name, pick(contract, part)]] : []
    }),
  )
}
