import type { z } from 'zod'
import { withIntegers } from './digits'
import { errors, type Failure, fail, type Problem } from './errors'
import { type Locale, type Params, t } from './i18n/i18n'
import { hasVisibleTexts, invisibleTextPaths } from './visible'

/** A failure in the caller’s language: one readable line, and the problem of each field. */
export function describeFailure(
  { kind, extras }: Failure,
  locale: Locale,
): { msg: string; problems: Problem[] | undefined } {
  const problems = extras.errors?.map(({ path, message }) => ({ path, message: t(locale, message, extras.params) }))
  const sentences = problems
    ?.map(({ path, message }) => `${path} ${message}`.trim())
    .join(locale === 'zh' ? '；' : '; ')
  return { msg: sentences || t(locale, extras.message ?? errors[kind][2], extras.params), problems }
}

type Issue = z.core.$ZodIssue

/** The message of an issue whose contract gives none of its own. */
const NOT_VALID = 'is not valid'

const NONE: Problem[] = []

/** Valid input, which is most, is parsed without: the options cost more than the rest. */
const WITH_INPUT = { reportInput: true, error: () => NOT_VALID }

/**
 * Parses an input, or fails with sentences that name the fields, after those that were found before. Integers may come as
 * strings of digits.
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
    : error.issues.flatMap((issue) => problemsOf(issue, locale))
  const errors = [...found, ...own]
  if (success && errors.length === 0) return data
  return fail('invalid', { errors: errors.slice(0, 20) })
}

/** Once more for each kind of field that has shown only when others had been read, as where one decides which others there are. */
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
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: t(locale, 'is an unknown field') }))
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
      return [issue.input === undefined ? 'is required' : (KINDS[issue.expected] ?? NOT_VALID)]
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? ['must not be empty']
        : [boundMessage(issue.origin, 'least'), { bound: String(issue.minimum) }]
    case 'too_big':
      return [boundMessage(issue.origin, 'most'), { bound: String(issue.maximum) }]
    case 'invalid_format':
      return [FORMATS[issue.format] ?? issue.message]
    case 'invalid_value':
      if (issue.message !== NOT_VALID && issue.input !== undefined) return [issue.message]
      return ['must be one of {values}', { values: issue.values.join(', ') }]
    case 'custom':
      return [issue.message, issue.params ?? {}]
    default:
      return [NOT_VALID]
  }
}

function boundMessage(origin: string, side: 'least' | 'most'): string {
  if (origin === 'string') return `must have at ${side} {bound} characters`
  if (origin === 'array') return `must have at ${side} {bound} entries`
  return `must be at ${side} {bound}`
}
