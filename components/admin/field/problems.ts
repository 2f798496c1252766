import type { Problem } from '@/lib/base/errors'
import type { Locale } from '@/lib/base/i18n/fill'
import type { Field } from '../kit/model'
import { isEmpty } from '../kit/values'

/** Problems by path: `name` is a field, `items.0.image` a part inside a field. */
export type Problems = Record<string, string>

type Labelled = Pick<Field, 'name' | 'label'> & { entries?: Pick<Field, 'name' | 'label'>[] }

/**
 * The server's list as a record: the first about a path stays.
 * What it says of a field or of a part is a sentence with its label.
 */
export function problemsByPath(errors: Problem[], fields: Labelled[], locale: Locale): Problems {
  const problems: Problems = {}
  for (const { path, message } of errors) {
    const label = labelAt(path, fields)
    problems[path] ??= label ? withLabel(label, message, locale) : capitalized(message)
  }
  return problems
}

/** `price` is a field's, `steps.0.off` that of a part. */
function labelAt(path: string, fields: Labelled[]): string | undefined {
  const [name = '', ...inside] = path.split('.')
  const field = fields.find((one) => one.name === name)
  const last = inside.at(-1)
  return last === undefined ? field?.label : field?.entries?.find(({ name }) => name === last)?.label
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Some messages are whole sentences. */
const withLabel = (label: string, message: string, locale: Locale) =>
  /^[A-Z]/.test(message) ? message : `${label}${locale === 'zh' ? '' : ' '}${message}`

/** The problems of one part, without its own path: ’’ is the part itself. */
export function problemsBelow(problems: Problems, part: string): Problems {
  const mine: Problems = {}
  for (const [path, message] of Object.entries(problems)) {
    if (path === part) mine[''] = message
    else if (path.startsWith(`${part}.`)) mine[path.slice(part.length + 1)] = message
  }
  return mine
}

/** The one sentence under a simple widget, wherever inside its value something is wrong. */
export const firstProblem = (problems: Problems): string | undefined => problems[''] ?? Object.values(problems)[0]

const isAt = (path: string, part: string): boolean => path === part || path.startsWith(`${part}.`)

export const withoutPath = (problems: Problems, part: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !isAt(path, part)))

/** Problems that belong to no field of the form. */
export const unplacedProblems = (problems: Problems, names: string[]): [path: string, message: string][] =>
  Object.entries(problems).filter(([path]) => !names.some((name) => isAt(path, name)))

type Messages = { missing: (label: string) => string; tooLong: (most: number) => string }

/** The checks that the browser can do; all others are the server's. */
export function checkInBrowser(
  fields: Field[],
  values: Record<string, unknown>,
  { missing, tooLong }: Messages,
): Problems {
  const problems: Problems = {}
  for (const { name, label, type, required, maxLength } of fields) {
    const value = values[name]
    // Of a list the contract itself says that it must have an entry.
    if (required && type !== 'array' && isEmpty(value)) problems[name] = missing(label)
    else if (maxLength !== undefined && typeof value === 'string' && value.trim().length > maxLength) {
      problems[name] = tooLong(maxLength)
    }
  }
  return problems
}
