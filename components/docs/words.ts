import type { Translate } from '@/components/ui/language'
import { fill } from '@/lib/base/i18n/fill'
import { entryOf, type Resolved, type Schema, type Schemas } from '@/lib/document/schema'
import type { Operation } from './document'

/** The type in the words of JSON: `integer`, `string[]`, `BannerRecord`. */
export function typeOf(value: Resolved, schemas: Schemas): string {
  const { schema, type, ref, nullable } = value
  if (ref) return ref
  if (schema.format === 'binary') return 'file'
  if (type === 'array') return `${schema.items ? typeOf(entryOf(value, schemas), schemas) : 'any'}[]`
  const constant = schema.const ?? schema.enum?.[0]
  return type ?? (constant !== undefined ? typeof constant : nullable ? 'null' : 'any')
}

/** The rules of a value besides its type; in a response only those that a caller must be prepared for. */
export function rulesOf({ schema, nullable }: Resolved, isResponse: boolean, t: Translate): string[] {
  return [
    ...(isResponse ? [] : boundsOf(schema, t)),
    schema.const !== undefined && schema.const !== null && t('only `{value}`', { value: String(schema.const) }),
    schema.enum && t('one of {values}', { values: schema.enum.map((value) => `\`${value}\``).join(' ') }),
    schema.format === 'date-time' && t('ISO 8601 time'),
    schema.default !== undefined &&
      t('default `{value}`', { value: schema.default === '' ? '""' : String(schema.default) }),
    nullable && t('may be `null`'),
    schema.writeOnly && t('write-only'),
  ].filter((rule) => typeof rule === 'string')
}

/** Of an ID, and of whatever else is any positive number. */
const isAnyPositive = ({ minimum, maximum }: Schema) => minimum === 1 && maximum === 2 ** 31 - 1

function boundsOf(schema: Schema, t: Translate) {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  return [
    between(minLength, maxLength, [
      t('{min} to {max} characters'),
      t('at least {min} characters'),
      t('at most {max} characters'),
    ]),
    between(minItems, maxItems, [t('{min} to {max} entries'), t('at least {min} entries'), t('at most {max} entries')]),
    !isAnyPositive(schema) && between(minimum, maximum, [t('{min} to {max}'), t('at least {min}'), t('at most {max}')]),
  ]
}

type Sentences = [both: string, min: string, max: string]

function between(min: number | undefined, max: number | undefined, [both, onlyMin, onlyMax]: Sentences) {
  if (max === undefined) return min !== undefined && fill(onlyMin, { min })
  return min === undefined ? fill(onlyMax, { max }) : fill(both, { min, max })
}

/** Who may call an operation, in one line. */
export function callersOf({ access, points }: Pick<Operation, 'access' | 'points'>, t: Translate): string {
  if (access === 'permission') return t('Staff with the permission `{point}`', { point: points.join('`, `') })
  if (access === 'staff') return t('All staff members')
  return access === 'user' ? t('Any signed-in user') : t('Everyone, no token required')
}
