import { getTranslations } from '@/components/ui/translations'
import { errors } from '@/lib/base/errors'
import { adviceOf } from './advice'
import classes from './docs.module.css'
import reading from './reading.module.css'
import { Prose } from './text'

/** Every error code with what to do about it; each is an anchor of its own. */
export async function ErrorList() {
  const { t } = await getTranslations()
  const advice: Record<string, string> = adviceOf(t)
  const rows = Object.entries(errors).map(([name, [status, code, sentence]]) => ({ name, status, code, sentence }))
  return (
    <article className={reading.reading}>
      <h1>{t('Error codes')}</h1>
      <p>
        <Prose>
          {t('Every error response has its code in `error_code`; codes and names are stable, messages may change')}
        </Prose>
      </p>
      <ul className={classes.list}>
        {rows
          .toSorted((a, b) => a.code - b.code)
          .map(({ name, status, code, sentence }) => (
            <li key={code} id={String(code)} className={reading.error}>
              <a href={`#${code}`}>{code}</a>
              <div>
                <b>{t(sentence)}</b>
                <p>
                  <Prose>{advice[name] ?? ''}</Prose>
                </p>
                <code className={classes.mono}>
                  HTTP {status} {name}
                </code>
              </div>
            </li>
          ))}
      </ul>
    </article>
  )
}
