import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Translate } from '@/components/ui/language'
import { speak } from '@/components/ui/speak'
import { chapters } from './chapters'
import { CodeBlock } from './code-block'
import classes from './introduction.module.css'
import { Prose } from './prose'

/** How to begin, and what holds for every operation. */
export async function Introduction({ server }: { server: string }) {
  const { t } = await speak()
  return (
    <article className={classes.page}>
      <h1 className={classes.title}>{t('API reference')}</h1>
      <p className={classes.lead}>
        <Prose>
          {t('The storefront is under `/v1`, the back office under `/cms`; you can try every operation here')}
        </Prose>
      </p>
      <p className={classes.lead}>
        <Prose>{t('The same as OpenAPI 3.1, for tools:')}</Prose> <a href="/openapi.json">/openapi.json</a>
      </p>
      {chapters(t, server).map(({ id, title, points, code, says }) => (
        <Chapter key={id} id={id} title={title}>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>
                <Prose>{point}</Prose>
              </li>
            ))}
          </ul>
          {code && <CodeBlock title={says} code={code} />}
          {id === 'failures' && <ToErrors t={t} />}
        </Chapter>
      ))}
    </article>
  )
}

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.chapter} aria-labelledby={id}>
      <h2 id={id} className={classes.part}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  )
}

const ToErrors = ({ t }: { t: Translate }) => (
  <p className={classes.more}>
    <Link href="/docs/errors" prefetch={false}>
      {t('All error codes and what to do about them')}
    </Link>
  </p>
)
