import Link from 'next/link'
import { getTranslations } from '@/components/ui/translations'
import { chapters } from './chapters'
import { CodeBlock } from './code-block'
import classes from './reading.module.css'
import { Prose } from './text'

/** How to begin, and the rules of every operation. */
export async function Introduction({ server }: { server: string }) {
  const { t } = await getTranslations()
  return (
    <article className={classes.reading}>
      <h1>{t('API reference')}</h1>
      <p>
        <Prose>
          {t('The storefront is under `/v1`, the back office under `/cms`; you can try every operation here')}
        </Prose>
      </p>
      <p>
        {t('A guide to run, step by step:')}{' '}
        <Link href="/docs/guide" prefetch={false}>
          {t('Sell one thing')}
        </Link>
      </p>
      <p>
        {t('For mini-programs and the web, with types:')}{' '}
        <Link href="/docs/client" prefetch={false}>
          {t('The client')}
        </Link>
      </p>
      <p>
        {t('The same as OpenAPI 3.1, for tools:')} <a href="/openapi.json">/openapi.json</a>
      </p>
      {chapters(t, server).map(({ id, title, points, code, codeTitle }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>
            <a href={`#${id}`}>{title}</a>
          </h2>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Prose>{point}</Prose>
              </li>
            ))}
          </ul>
          {code && <CodeBlock title={codeTitle} language={code.startsWith('{') ? 'json' : 'shell'} code={code} />}
          {id === 'failures' && (
            <Link href="/docs/errors" prefetch={false}>
              {t('All error codes and what to do about them')}
            </Link>
          )}
        </section>
      ))}
    </article>
  )
}
