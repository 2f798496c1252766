import type { Translate } from '@/components/ui/language'
import { wordsOf } from '@/lib/base/i18n/i18n'
import { entryOf, resolve, type Schema, type Schemas } from '@/lib/document/schema'
import classes from './docs.module.css'
import { Prose } from './text'
import { rulesOf, typeOf } from './words'

type Context = { schemas: Schemas; t: Translate; isResponse?: boolean; within?: string[] }
type Field = { name: string; schema: Schema; required: boolean; text?: string | undefined }

export const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))

/** Fields one below the other, those inside one of them indented below it. */
export function Fields({ fields, ...context }: Context & { fields: Field[] }) {
  if (fields.length === 0) return null
  return (
    <ul className={classes.fields}>
      {fields.map((field) => (
        <Row key={field.name} {...field} {...context} />
      ))}
    </ul>
  )
}

function Row({ name, schema: written, required, text, ...context }: Field & Context) {
  const { schemas, t, isResponse = false, within = [] } = context
  const value = resolve(written, schemas)
  const { title, description, 'x-kiosk-field': own } = value.schema
  const entry = entryOf(value, schemas)
  const isLoop = entry.ref !== undefined && within.includes(entry.ref)
  const words = text
    ? [text]
    : [title, ...(description?.split('\n\n') ?? [])].flatMap((words) => (words ? t(wordsOf(own, words)) : []))
  return (
    <li>
      <p className={classes.row}>
        <code className={classes.name}>{name}</code>
        <code className={classes.mono}>{typeOf(value, schemas)}</code>
        {required && !isResponse && <b className={classes.bad}>{t('required')}</b>}
        {!required && isResponse && <span className={classes.mono}>{t('may be absent')}</span>}
      </p>
      <p>
        <Prose>{[...words, ...rulesOf(value, isResponse, t)].join(' · ')}</Prose>
      </p>
      {!isLoop && <Fields {...context} fields={fieldsOf(entry.schema)} within={[...within, entry.ref ?? '']} />}
    </li>
  )
}
