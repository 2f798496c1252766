import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { DIGITS } from '../../base/digits'
import { Failure, invalid, type Problem } from '../../base/errors'
import { asRecord, isRecord } from '../../base/json'
import { unwrapSchema } from '../../base/unwrap-schema'
import { refusalFor } from './authorise'
import type { Call, CallInput } from './call'
import { type Endpoint, findEndpoint } from './endpoint'
import { readPlainly } from './plain-read'

type Fields = Record<string, unknown>
type Edit = {
  /** What remains to be written. */
  input: Fields
  /** That was in the body: the record must have it still. */
  version: number | undefined
  /** The record is newer for certain, so that nothing else needs to be right. */
  isStale?: true
  problems: Problem[]
}

/**
 * An edit without what its sender has read: a client may send a whole record back. Names that only the record has must
 * be as this caller would read them now, or older.
 */
export async function withoutWhatWasRead(call: Call, { input: sent, hasId }: CallInput): Promise<Edit> {
  const { endpoint } = call
  const { version, fields } = takeVersion(endpoint, sent)
  if (hasId && version === undefined && !call.ifMatch && showsVersion(call)) invalid('version', UNVERSIONED)
  const isPlain = !hasUnknownName(endpoint.input, fields)
  const shown = isPlain ? undefined : await readAsCaller(call, fields)
  if (!shown) return { input: fields, version, problems: [] }
  if (version !== undefined && version < Number(shown.version)) {
    return { input: pathFields(endpoint, fields), version, isStale: true, problems: [] }
  }
  const problems: Problem[] = []
  const input = asRecord(withoutReadOnly(endpoint.input, fields, shown, { path: [], problems }))
  return { input: withoutUnchanged(endpoint.input, input, fields, shown), version, problems }
}

/** The storefront's record has no version, and less than ours in lists that would be replaced. */
const UNVERSIONED = 'is missing: a record that has an id must also have the version that was read'

const readAt = ({ runtime, endpoint }: Call) =>
  findEndpoint(runtime, (one) => one.isPlainRead && one.path === endpoint.path)

function showsVersion(call: Call): boolean {
  const output = readAt(call)?.output
  return output instanceof z.ZodObject && 'version' in output.shape
}

function takeVersion({ input, subject }: Endpoint, sent: Fields): { version: number | undefined; fields: Fields } {
  const { version, ...fields } = sent
  const isCounted = 'version' in sent && subject && 'version' in subject.contract.shape && !('version' in input.shape)
  if (!isCounted) return { version: undefined, fields: sent }
  const number = typeof version === 'string' && DIGITS.test(version) ? Number(version) : version
  if (!Number.isSafeInteger(number)) invalid('version', 'must be a whole number')
  return { version: Number(number), fields }
}

function hasUnknownName(contract: unknown, sent: unknown): boolean {
  const inner = unwrapSchema(contract)
  if (inner) return hasUnknownName(inner, sent)
  if (contract instanceof z.ZodArray)
    return Array.isArray(sent) && sent.some((one) => hasUnknownName(contract.element, one))
  if (!(contract instanceof z.ZodObject) || !isRecord(sent)) return false
  return Object.entries(sent).some(
    ([name, value]) => !Object.hasOwn(contract.shape, name) || hasUnknownName(contract.shape[name], value),
  )
}

/**
 * What a plain read at the same address shows this caller; nothing where that is not allowed, so that nothing
 * can be found out.
 */
async function readAsCaller(call: Call, sent: Fields): Promise<Fields | undefined> {
  const { endpoint, actor } = call
  const read = readAt(call)
  const input = read?.input.safeParse(pathFields(endpoint, sent))
  if (!read || !input?.success || refusalFor(read, actor)) return undefined
  const outcome = await readPlainly({ ...call, endpoint: read }, input.data).catch(unlessMissing)
  if (!outcome) return undefined
  if (outcome instanceof Failure) throw outcome
  return asRecord(JSON.parse(outcome.json))
}

/** Without a record there is nothing to compare with: its edit says so, or what else is wrong with it. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'not_found')) throw error
}

const pathFields = ({ inPath }: Endpoint, sent: Fields): Fields =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => inPath.has(name)))

/** At any depth; entries of a list belong to those with the same id. */
function withoutReadOnly(
  contract: unknown,
  sent: unknown,
  shown: unknown,
  at: { path: string[]; problems: Problem[] },
): unknown {
  const inner = unwrapSchema(contract)
  if (inner) return withoutReadOnly(inner, sent, shown, at)
  const below = (name: string) => ({ ...at, path: [...at.path, name] })
  if (contract instanceof z.ZodArray && Array.isArray(sent)) {
    return sent.map((one, place) =>
      withoutReadOnly(contract.element, one, sameEntry(one, place, shown), below(String(place))),
    )
  }
  if (!(contract instanceof z.ZodObject) || !isRecord(sent) || !isRecord(shown)) return sent
  const kept = Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
    const part = Object.hasOwn(contract.shape, name) ? contract.shape[name] : undefined
    if (part) return [[name, withoutReadOnly(part, value, shown[name], below(name))]]
    if (!Object.hasOwn(shown, name)) return [[name, value]] // which the contract refuses
    if (!isAsShown(value, shown[name]) && !isOlder(name, value, shown[name])) {
      at.problems.push({ path: below(name).path.join('.'), message: 'is read-only and differs from the current value' })
    }
    return []
  })
  return Object.fromEntries(kept)
}

/** One that is not there is compared with another, so that it is refused by its id. */
function sameEntry(one: unknown, place: number, shown: unknown): unknown {
  if (!Array.isArray(shown)) return undefined
  const { id } = asRecord(one)
  if (id === undefined) return shown[place]
  return shown.find((other) => isAsShown(id, asRecord(other).id)) ?? shown[0]
}

/**
 * What is sent as it is read is not written, so that what is shown in another way than it is stored stays as it is:
 * masked numbers, addresses of images, the ids of a list.
 */
function withoutUnchanged({ shape }: z.ZodObject, input: Fields, sent: Fields, shown: Fields): Fields {
  const isUnchanged = (name: string) => shape[name] instanceof z.ZodOptional && isAsShown(sent[name], shown[name])
  const left = Object.entries(input).filter(([name]) => !isUnchanged(name))
  return Object.fromEntries(
    left.map(([name, value]) => [name, name === 'custom' ? changedParts(value, shown[name]) : value]),
  )
}

/** Of the fields that a shop has added each stands for itself. */
const changedParts = (sent: unknown, shown: unknown): unknown =>
  isRecord(sent) && isRecord(shown)
    ? Object.fromEntries(Object.entries(sent).filter(([name, value]) => !isAsShown(value, shown[name])))
    : sent

const isAsShown = (sent: unknown, shown: unknown): boolean =>
  isDeepStrictEqual(sent, shown) ||
  (typeof shown === 'number' && typeof sent === 'string' && DIGITS.test(sent) && Number(sent) === shown)

const Moment = z.iso.datetime({ offset: true })

/** A version, or a time; of what had not happened yet, null. */
function isOlder(name: string, sent: unknown, shown: unknown): boolean {
  if (name === 'version') return Number.isInteger(sent) && Number(sent) < Number(shown)
  const [now, before] = [Moment.safeParse(shown), Moment.safeParse(sent)]
  return now.success && (sent === null || (before.success && Date.parse(before.data) <= Date.parse(now.data)))
}
