import type { Translate } from '@/components/ui/language'
import type { Operation } from './document'
import { type Known, look, type Schema, type Schemas } from './schema'

/** The type in the words of JSON: `integer`, `string[]`, `BannerRecord`. */
export function typeOf({ schema, type, ref, nullable }: Known, schemas: Schemas): string {
  if (ref) return ref
  if (schema.format === 'binary') return 'file'
  if (type === 'array') return `${schema.items ? typeOf(look(schema.items, schemas), schemas) : 'any'}[]`
  const value = schema.const ?? schema.enum?.[0]
  if (value !== undefined) return type ?? typeof value
  return type ?? (nullable ? 'null' : 'any')
}

/** What a value keeps to, besides its type; in an answer only what one must be prepared for. */
export function rulesOf({ schema, nullable }: Known, isAnswer: boolean, t: Translate): string[] {
  const bounds = isAnswer ? [] : [charactersOf(schema, t), entriesOf(schema, t), rangeOf(schema, t)]
  return [
    ...bounds,
    schema.const !== undefined && schema.const !== null && t('only `{value}`', { value: String(schema.const) }),
    schema.enum && t('one of {values}', { values: schema.enum.map((value) => `\`${value}\``).join(' ') }),
    schema.format === 'date-time' && t('ISO 8601 time'),
    schema.default !== undefined && t('default `{value}`', { value: String(schema.default) }),
    nullable && t('may be `null`'),
    schema.writeOnly && t('write-only'),
  ].filter((rule) => typeof rule === 'string')
}

function charactersOf({ minLength: min, maxLength: max }: Schema, t: Translate) {
  if (min !== undefined && max !== undefined) return t('{min} to {max} characters', { min, max })
  if (max !== undefined) return t('at most {max} characters', { max })
  return min !== undefined && t('at least {min} characters', { min })
}

function entriesOf({ minItems: min, maxItems: max }: Schema, t: Translate) {
  if (min !== undefined && max !== undefined) return t('{min} to {max} entries', { min, max })
  if (max !== undefined) return t('at most {max} entries', { max })
  return min !== undefined && t('at least {min} entries', { min })
}

function rangeOf({ minimum: min, maximum: max }: Schema, t: Translate) {
  if (min !== undefined && max !== undefined) return t('{min} to {max}', { min, max })
  if (max !== undefined) return t('at most {max}', { max })
  return min !== undefined && t('at least {min}', { min })
}

/** Who may call an operation, in one line. */
export function callersOf({ access, point = '' }: Pick<Operation, 'access' | 'point'>, t: Translate): string {
  if (access === 'permission') return t('Staff with the permission `{point}`', { point })
  if (access === 'staff') return t('All staff members')
  return access === 'user' ? t('Any signed-in user') : t('Everyone, no token required')
}

/** What a header does; in the document it is a bare name. */
export function headerSays(name: string, t: Translate): string | undefined {
  if (name === 'Idempotency-Key')
    return t('A key of your choice for this request; sending it again returns the first response')
  if (name === 'If-Match') return t('The `ETag` you read; returns 412 if the record has changed since')
  return name === 'If-None-Match' ? t('The `ETag` you have; returns 304 while it is current') : undefined
}
