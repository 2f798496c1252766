import { Stack } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { errors } from '@/lib/base/errors'
import { entryOf, resolve, type Schema, type Schemas } from '@/lib/document/schema'
import { groupOf } from './api'
import { CodeBlock } from './code-block'
import classes from './docs.module.css'
import type { Api, Operation } from './document'
import { adviceOf } from './error-list'
import { Fields, fieldsOf } from './fields'
import type { Trial } from './request'
import { Method, Prose } from './text'
import { trialOf } from './trial'
import { TryPanel } from './try-panel'
import { callersOf, typeOf } from './words'

type Props = { operation: Operation; api: Api; t: Translate }

/** Everything about one operation, and beside it a panel to try it. */
export async function OperationPage({ operation, api }: Omit<Props, 't'>) {
  const { t } = await getTranslations()
  const { id, body } = operation
  return (
    <article className={classes.operation}>
      <Head operation={operation} t={t} />
      <Stack>
        <Parameters operation={operation} api={api} t={t} />
        {body && (
          <Part title={t('Body')} aside={body.kind}>
            <Shapes of={body.schema} schemas={api.schemas} t={t} />
          </Part>
        )}
        <Success operation={operation} api={api} t={t} />
        <Errors operation={operation} t={t} />
      </Stack>
      <Stack component="aside" aria-label={t('Try it')}>
        <TryPanel key={id} trial={translated(trialOf(operation, api), t)} />
      </Stack>
    </article>
  )
}

/** The titles of shapes are sentences of contracts: the browser has no others but its own. */
const translated = ({ examples, ...trial }: Trial, t: Translate): Trial => {
  const shapes = examples.shapes?.map(({ title, text }) => ({ title: t(title), text }))
  return { ...trial, examples: { ...examples, shapes } }
}

function Head({ operation, t }: Omit<Props, 'api'>) {
  const { id, tag, summary, method, path, access, points } = operation
  return (
    <header>
      <p className={classes.advice}>
        {groupOf(tag, t)} <code className={classes.mono}>{tag}</code>
      </p>
      <Method>{method}</Method> <code className={classes.mono}>{path}</code>
      <h1>{t(summary)}</h1>
      <p className={classes.row}>
        <Icon name={access === 'public' ? 'globe' : 'shield'} size={18} />
        <Prose>{callersOf(operation, t)}</Prose>
        {!points.includes(id) && (
          <code className={classes.code} title={t('Operation ID')}>
            {id}
          </code>
        )}
        <a href="#try">{t('Try it')}</a>
      </p>
    </header>
  )
}

/** One below the other, where a field of the body decides which others there are. */
function Shapes({ of, schemas, t }: { of: Schema; schemas: Schemas; t: Translate }) {
  if (!of.oneOf) return <Fields fields={fieldsOf(of)} schemas={schemas} t={t} />
  return of.oneOf.map((shape) => (
    <section key={shape.title}>
      <h3 className={classes.part}>{t(shape.title ?? '')}</h3>
      <Fields fields={fieldsOf(shape)} schemas={schemas} t={t} />
    </section>
  ))
}

function Part({ title, aside, children }: { title: string; aside?: string | number; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.part}>
        {title} <code className={classes.mono}>{aside}</code>
      </h2>
      {children}
    </section>
  )
}

function Parameters({ operation, api: { schemas }, t }: Props) {
  const titles = { path: t('Path parameters'), query: t('Query parameters'), header: t('Headers') }
  return Object.entries(titles).map(([place, title]) => {
    const fields = operation.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ description, ...rest }) => ({ ...rest, ...(place === 'header' && { text: t(description) }) }))
    if (fields.length === 0) return null
    return (
      <Part key={place} title={title}>
        <Fields fields={fields} schemas={schemas} t={t} />
      </Part>
    )
  })
}

function Success({ operation, api: { schemas }, t }: Props) {
  const success = operation.responses.find(({ status }) => status < 300)
  if (!success) return null
  const { status, kind, data, example } = success
  if (!data) {
    const content = kind === 'text/csv' ? t('A CSV table with a header row') : t('The content of the file')
    return (
      <Part title={t('Successful response')} aside={status}>
        {content}
      </Part>
    )
  }
  const value = resolve(data, schemas)
  const entry = entryOf(value, schemas)
  return (
    <Part title={t('Successful response')} aside={`${status} data: ${typeOf(value, schemas)}`}>
      <Fields fields={fieldsOf(entry.schema)} isResponse within={[entry.ref ?? '']} schemas={schemas} t={t} />
      <CodeBlock title={t('Example')} language="json" code={JSON.stringify(example, undefined, 2)} />
    </Part>
  )
}

function Errors({ operation, t }: Omit<Props, 'api'>) {
  const codes = operation.responses.flatMap((response) => response.codes)
  const advice: Record<string, string> = adviceOf(t)
  return (
    <Part title={t('Error responses')}>
      <ul className={classes.fields}>
        {Object.entries(errors)
          .filter(([, [, code]]) => codes.includes(code))
          .map(([name, [status, code, sentence]]) => (
            <li key={code}>
              <p className={classes.row}>
                <b className={classes.bad}>{status}</b> {t(sentence)}
                <Link href={`/docs/errors#${code}`} prefetch={false}>
                  {code}
                </Link>
              </p>
              <p className={classes.advice}>
                <Prose>{advice[name] ?? ''}</Prose>
              </p>
            </li>
          ))}
      </ul>
    </Part>
  )
}
