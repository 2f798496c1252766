import Link from 'next/link'
import type { Translate } from '@/components/ui/language'
import { errors } from '@/lib/core/errors'
import { CodeBlock } from './code-block'
import type { Operation } from './document'
import { exampleOf } from './example'
import { Fields, named } from './fields'
import classes from './operation-view.module.css'
import { look, type Schemas } from './schema'
import { typeOf } from './words'

type Props = { operation: Operation; schemas: Schemas; t: Translate }

/** What a success brings, then what else may be answered. */
export function OperationAnswers({ operation: { answers }, schemas, t }: Props) {
  const done = answers.find(({ status }) => status < 300)
  const codes = answers.flatMap((answer) => answer.codes)
  const refusals = Object.values(errors).filter(([, code]) => codes.includes(code))
  return (
    <>
      {done && (
        <section>
          <h2 className={classes.part}>
            {t('Successful response')} <span className={classes.good}>{done.status}</span>
          </h2>
          <Success answer={done} schemas={schemas} t={t} />
        </section>
      )}
      <section>
        <h2 className={classes.part}>{t('Error responses')}</h2>
        <ul className={classes.refusals}>
          {refusals.map(([status, code, sentence]) => (
            <li key={code}>
              <span className={classes.bad}>{status}</span>
              <span>{t(sentence)}</span>
              <Link href={`/docs/errors#${code}`} prefetch={false} className={classes.number}>
                {code}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type Answer = Operation['answers'][number]

function Success({ answer: { kind, data }, schemas, t }: Omit<Props, 'operation'> & { answer: Answer }) {
  if (kind === 'text/csv') return <p className={classes.kind}>{t('A CSV table with a header row')}</p>
  if (!data) return <p className={classes.kind}>{t('The content of the file')}</p>
  const known = look(data, schemas)
  const inner = known.type === 'array' ? look(known.schema.items ?? {}, schemas) : known
  const fields = named(inner.schema)
  const example = { error_code: 0, msg: 'ok', data: exampleOf(data, schemas, 'full') }
  return (
    <div className={classes.success}>
      <p className={classes.kind}>
        <code>data: {typeOf(known, schemas)}</code>
      </p>
      {fields.length > 0 && (
        <Fields fields={fields} schemas={schemas} t={t} isAnswer within={inner.ref ? [inner.ref] : []} />
      )}
      <CodeBlock title={t('Example')} code={JSON.stringify(example, undefined, 2)} />
    </div>
  )
}
