import type { Translate } from '@/components/ui/language'
import { speak } from '@/components/ui/speak'
import { errors, type Kind } from '@/lib/core/errors'
import { adviceOf } from './advice'
import classes from './error-table.module.css'
import { Prose } from './prose'

const isKind = (name: string): name is Kind => Object.hasOwn(errors, name)
const kinds = Object.keys(errors)
  .filter(isKind)
  .sort((a, b) => errors[a][1] - errors[b][1])

/** Every number that a failure can have, with what to do about it; each is an anchor of its own. */
export async function ErrorTable() {
  const { t } = await speak()
  const advice = adviceOf(t)
  return (
    <article className={classes.page}>
      <h1 className={classes.title}>{t('Error codes')}</h1>
      <p className={classes.lead}>
        <Prose>
          {t('Every error response has its code in `error_code`; codes and names are stable, messages may change')}
        </Prose>
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Error code')}</th>
            <th scope="col">{t('HTTP status')}</th>
            <th scope="col">{t('Meaning')}</th>
            <th scope="col">{t('What to do')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Row key={kind} kind={kind} advice={advice[kind]} t={t} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Row({ kind, advice, t }: { kind: Kind; advice: string; t: Translate }) {
  const [status, code, sentence] = errors[kind]
  return (
    <tr id={String(code)}>
      <th scope="row">
        <a href={`#${code}`}>{code}</a>
      </th>
      <td className={classes.status} data-label={t('HTTP status')}>
        {status}
      </td>
      <td>
        {t(sentence)}
        <code className={classes.kind}>{kind}</code>
      </td>
      <td>
        <Prose>{advice}</Prose>
      </td>
    </tr>
  )
}
