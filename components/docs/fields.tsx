import type { Translate } from '@/components/ui/language'
import classes from './fields.module.css'
import { Prose } from './prose'
import { look, type Schema, type Schemas } from './schema'
import { rulesOf, typeOf } from './words'

type Place = { schemas: Schemas; t: Translate; isAnswer?: boolean; within?: string[] }
type Named = { name: string; schema: Schema; required: boolean; says?: string | undefined }

export const named = ({ properties = {}, required = [] }: Schema): Named[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))

/** Fields one below the other, what is inside one of them indented below it. */
export function Fields({ fields, ...place }: Place & { fields: Named[] }) {
  return (
    <ul className={classes.fields}>
      {fields.map((field) => (
        <Field key={field.name} {...field} {...place} />
      ))}
    </ul>
  )
}

function Field({ name, schema: written, required, says, ...place }: Named & Place) {
  const { schemas, t, isAnswer = false, within = [] } = place
  const known = look(written, schemas)
  const inner = known.type === 'array' ? look(known.schema.items ?? {}, schemas) : known
  const isLoop = inner.ref !== undefined && within.includes(inner.ref)
  const fields = isLoop ? [] : named(inner.schema)
  const rules = rulesOf(known, isAnswer, t)
  return (
    <li className={classes.field}>
      <div className={classes.head}>
        <code className={classes.name}>{name}</code>
        <span className={classes.type}>{typeOf(known, schemas)}</span>
        {required && !isAnswer && <span className={classes.required}>{t('required')}</span>}
        {!required && isAnswer && <span className={classes.type}>{t('may be absent')}</span>}
      </div>
      <p className={classes.says}>
        <Prose>{says ?? saysOf(known.schema, t)}</Prose>
      </p>
      {rules.length > 0 && (
        <p className={classes.rules}>
          <Prose>{rules.join(' · ')}</Prose>
        </p>
      )}
      {fields.length > 0 && <Fields {...place} fields={fields} within={inner.ref ? [...within, inner.ref] : within} />}
    </li>
  )
}

function saysOf({ title, description }: Schema, t: Translate): string {
  const said = [title, description].filter((text) => text !== undefined)
  return said.map((text) => t(text)).join(' · ')
}
