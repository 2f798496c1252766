import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { speak } from '@/components/ui/speak'
import type { Api, Operation } from './document'
import { Fields, named } from './fields'
import { OperationAnswers } from './operation-answers'
import classes from './operation-view.module.css'
import { Method, Prose } from './prose'
import type { Schemas } from './schema'
import { trialOf } from './trial'
import { TryPanel } from './try-panel'
import { callersOf, headerSays } from './words'

type Props = { operation: Operation; api: Api }

/** All that there is to know of one operation, and beside it the means to try. */
export async function OperationView({ operation, api }: Props) {
  const { t } = await speak()
  const { id, body } = operation
  return (
    <article className={classes.operation}>
      <Head operation={operation} t={t} />
      <div className={classes.says}>
        <Parameters operation={operation} schemas={api.schemas} t={t} />
        {body && (
          <section>
            <h2 className={classes.part}>
              {t('Body')} <code className={classes.kind}>{body.kind}</code>
            </h2>
            <Fields fields={named(body.schema)} schemas={api.schemas} t={t} />
          </section>
        )}
        <OperationAnswers operation={operation} schemas={api.schemas} t={t} />
      </div>
      <aside className={classes.tries} aria-label={t('Try it')}>
        <TryPanel key={id} trial={trialOf(operation, api)} />
      </aside>
    </article>
  )
}

function Head({ operation, t }: { operation: Operation; t: Translate }) {
  const { id, summary, method, path } = operation
  return (
    <header className={classes.head}>
      <p className={classes.address}>
        <Method>{method}</Method> <code>{path}</code>
      </p>
      <h1 className={classes.title}>{t(summary)}</h1>
      <p className={classes.callers}>
        <Icon name={operation.access === 'public' ? 'globe' : 'shield'} size={18} />
        <span>
          <Prose>{callersOf(operation, t)}</Prose>
        </span>
        {id !== operation.point && (
          <code className={classes.id} title={t('Operation ID')}>
            {id}
          </code>
        )}
        <a href="#try" className={classes.jump}>
          {t('Try it')}
        </a>
      </p>
    </header>
  )
}

function Parameters({ operation, schemas, t }: { operation: Operation; schemas: Schemas; t: Translate }) {
  const places = [
    { place: 'path', title: t('Path parameters') },
    { place: 'query', title: t('Query parameters') },
    { place: 'header', title: t('Headers') },
  ]
  return places.map(({ place, title }) => {
    const fields = operation.parameters.filter((parameter) => parameter.in === place)
    if (fields.length === 0) return null
    return (
      <section key={place}>
        <h2 className={classes.part}>{title}</h2>
        <Fields
          fields={fields.map(({ name, schema, required }) => ({ name, schema, required, says: headerSays(name, t) }))}
          schemas={schemas}
          t={t}
        />
      </section>
    )
  })
}
