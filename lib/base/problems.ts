import { z } from 'zod'
import { visibleTexts } from './contract'
import { withIntegers } from './digits'
import { errors, type Failure, fail, type Problem } from './errors'
import { MARKS } from './i18n/fill'
import { type Locale, type Params, t } from './i18n/i18n'
import { isRecord } from './json'
import { unwrapSchema } from './unwrap-schema'

/** A failure in the caller’s language: one readable line, and the problem of each field. */
export function describeFailure(
  { kind, extras }: Failure,
  locale: Locale,
): { msg: string; problems: Problem[] | undefined } {
  const problems = extras.errors?.map(({ path, message }) => ({ path, message: t(locale, message, extras.params) }))
  const sentences = problems?.map(({ path, message }) => `${path} ${message}`.trim()).join(MARKS[locale].sentence)
  const terms = Object.entries(extras.terms ?? {}).map(([name, term]) => [name, t(locale, term)])
  const params = extras.terms ? { ...extras.params, ...Object.fromEntries(terms) } : extras.params
  return { msg: sentences || t(locale, extras.message ?? errors[kind][2], params), problems }
}

type Issue = z.core.$ZodIssue

/** The message of an issue whose contract gives none of its own. */
const NOT_VALID = 'is not valid'

const NONE: Problem[] = []
/** A request with a hundred thousand wrong fields names the first of them, and takes no longer than any other. */
const MOST_PROBLEMS = 20

/** Valid input, which is most, is parsed without: the options cost more than the rest. */
const WITH_INPUT = { reportInput: true, error: () => NOT_VALID }

/**
 * Parses an input, or fails with sentences that name the fields, after those that were found before. Integers may come
 * as strings of digits.
 */
export function parseInput<Contract extends z.ZodType>(
  contract: Contract,
  input: unknown,
  locale: Locale,
  found: Problem[] = NONE,
) {
  const plain = contract.safeParse(input)
  if (plain.success && found.length === 0 && !hasVisibleTexts(contract)) return plain.data
  const { success, data, error } = plain.success ? plain : parseAgain(contract, input, plain.error)
  const invisible = t(locale, 'must not consist of invisible characters only')
  const own = success
    ? invisibleTextPaths(contract, data).map((path) => ({ path, message: invisible }))
    : error.issues.slice(0, MOST_PROBLEMS).flatMap((issue) => problemsOf(issue, locale))
  const errors = [...found.slice(0, MOST_PROBLEMS), ...own.slice(0, MOST_PROBLEMS)]
  if (success && errors.length === 0) return data
  return fail('invalid', { errors: errors.slice(0, MOST_PROBLEMS) })
}

/**
 * Once more for each kind of field that has shown only when others had been read, as where one decides
 * which others there are.
 */
function parseAgain<Contract extends z.ZodType>(
  contract: Contract,
  input: unknown,
  { issues }: z.ZodError,
): z.ZodSafeParseResult<z.output<Contract>> {
  const read = withIntegers(input, issues)
  if (read === undefined) return contract.safeParse(input, WITH_INPUT)
  const plain = contract.safeParse(read)
  return plain.success ? plain : parseAgain(contract, read, plain.error)
}

function problemsOf(issue: Issue, locale: Locale): Problem[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MOST_PROBLEMS)
      .map((key) => ({ path: path ? `${path}.${key}` : key, message: t(locale, 'is an unknown field') }))
  }
  const [sentence, params] = sentenceOf(issue)
  return [{ path, message: t(locale, sentence, params) }]
}

const KINDS: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
}

const FORMATS: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be a URL',
  datetime: 'must be a time such as 2026-05-01T08:00:00+08:00',
}

function sentenceOf(issue: Issue): [sentence: string, params?: Params] {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message !== NOT_VALID && issue.input === undefined) return [issue.message]
      return [issue.input === undefined ? 'is required' : (KINDS[kindOf(issue)] ?? NOT_VALID)]
    case 'too_small':
      if (issue.message !== NOT_VALID) return [issue.message, { bound: String(issue.minimum) }]
      return issue.origin === 'string' && issue.minimum === 1
        ? ['must not be empty']
        : [boundMessage(issue.origin, 'least'), { bound: String(issue.minimum) }]
    case 'too_big':
      return [boundMessage(issue.origin, 'most'), { bound: String(issue.maximum) }]
    case 'invalid_format':
      return [FORMATS[issue.format] ?? issue.message]
    case 'invalid_value':
      if (issue.message !== NOT_VALID && issue.input !== undefined) return [issue.message]
      return oneOf(issue.values)
    case 'invalid_union': // which of several shapes it has is said by one field
      return 'options' in issue && issue.options ? oneOf(issue.options) : [NOT_VALID]
    case 'custom':
      return [issue.message, issue.params ?? {}]
    default:
      return [NOT_VALID]
  }
}

const oneOf = (values: readonly unknown[]): [string, Params] => [
  'must be one of {values}',
  { values: values.map(String).join(', ') },
]

/** No contract takes fractions: what is missing of `1.5`, typed in a form, is that it is whole. */
const kindOf = ({ expected, input }: Extract<Issue, { code: 'invalid_type' }>) =>
  expected === 'number' && typeof input === 'string' && /^-?\d+\.\d+$/.test(input) ? 'int' : expected

function boundMessage(origin: string, side: 'least' | 'most'): string {
  if (origin === 'string') return `must have at ${side} {bound} characters`
  if (origin === 'array') return `must have at ${side} {bound} entries`
  return `must be at ${side} {bound}`
}

/** Anything that leaves ink: no space, control or zero-width character, Hangul filler or blank braille pattern. */
const INK = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

const hasTextCache = new WeakMap<object, boolean>()

/** Whether a contract has any text that must leave ink. */
function hasVisibleTexts(contract: object): boolean {
  const has = hasTextCache.get(contract) ?? findVisibleText(contract)
  hasTextCache.set(contract, has)
  return has
}

function findVisibleText(contract: unknown): boolean {
  const inner = unwrapSchema(contract)
  if (inner) return findVisibleText(inner)
  if (contract instanceof z.ZodString) return Boolean(visibleTexts.get(contract))
  if (contract instanceof z.ZodArray) return findVisibleText(contract.element)
  return contract instanceof z.ZodObject && Object.values(contract.shape).some(findVisibleText)
}

/** The paths of texts that consist of invisible characters only. */
export function invisibleTextPaths(contract: unknown, value: unknown, path: (string | number)[] = []): string[] {
  const inner = unwrapSchema(contract)
  if (inner) return invisibleTextPaths(inner, value, path)
  if (contract instanceof z.ZodString) {
    return typeof value === 'string' && value !== '' && visibleTexts.get(contract) && !INK.test(value)
      ? [path.join('.')]
      : []
  }
  if (contract instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((one, at) => invisibleTextPaths(contract.element, one, [...path, at]))
  }
  if (!isRecord(value)) return []
  return fieldsWithTexts(contract).flatMap(([name, part]) =>
    name in value ? invisibleTextPaths(part, value[name], [...path, name]) : [],
  )
}

const fields = new WeakMap<z.ZodObject, [string, z.ZodType][]>()

/** Of an object, found out once: to look at all fields of an order took longer than to validate it. */
function fieldsWithTexts(contract: unknown): [string, z.ZodType][] {
  if (!(contract instanceof z.ZodObject)) return []
  const found =
    fields.get(contract) ?? Object.entries<z.ZodType>(contract.shape).filter(([, part]) => hasVisibleTexts(part))
  fields.set(contract, found)
  return found
}
