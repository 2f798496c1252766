import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { errors } from '@/lib/base/errors'
import { CodeBlock } from './code-block'
import classes from './docs.module.css'
import { LinkedSection, Prose } from './text'

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
      {chapters(t, server).map((chapter) => (
        <Section key={chapter.id} {...chapter}>
          {chapter.id === 'failures' && (
            <Link href="/docs/errors" prefetch={false}>
              {t('All error codes and what to do about them')}
            </Link>
          )}
        </Section>
      ))}
    </article>
  )
}

export type Chapter = { id: string; title: string; points: string[]; codeTitle?: string; code?: string }

const Section = ({ id, title, points, code, codeTitle, children }: Chapter & { children: ReactNode }) => (
  <LinkedSection id={id} title={title}>
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Prose>{point}</Prose>
        </li>
      ))}
    </ul>
    {code && <CodeBlock title={codeTitle} language={code.startsWith('{') ? 'json' : 'shell'} code={code} />}
    {children}
  </LinkedSection>
)

/** The rules of every operation, in the order in which a caller meets them. */
const chapters = (t: Translate, server: string): Chapter[] => [
  ...signingIn(t, server),
  ...responses(t),
  ...requests(t),
  ...writes(t, server),
]

const json = (value: unknown) => JSON.stringify(value, undefined, 2)

const signingIn = (t: Translate, server: string): Chapter[] => [
  {
    id: 'token',
    title: t('Authentication'),
    points: [
      t('Sign in once, then send `Authorization: Bearer <token>`; cookies are ignored'),
      t('Operations that need no token ignore an expired or unknown one'),
      t(
        'A customer token is valid for two hours; its `refresh_token` can be exchanged once for a new pair within 30 days',
      ),
      t('A staff token expires after 30 minutes of inactivity, and after eight hours at the latest'),
      t('Under `/cms` it must be the token of staff with the permission that the operation requires'),
    ],
    codeTitle: t('Command line'),
    code: `TOKEN=$(curl -s ${server}/v1/token \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"type":100,"account":"admin","secret":"…"}' \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

curl ${server}/v1/user -H "Authorization: Bearer $TOKEN"`,
  },
]

const responses = (t: Translate): Chapter[] => [
  {
    id: 'answers',
    title: t('Responses'),
    points: [
      t('The result is in `data`: `null` after a deletion, `[]` for an empty list'),
      t('201 if something was created, otherwise 200'),
      t('Every response has an `X-Request-Id`, yours if you sent one; include it when you report a problem'),
    ],
    codeTitle: t('Successful response'),
    code: json({ error_code: 0, msg: 'ok', data: { id: 3, name: 'Spring' } }),
  },
  {
    id: 'failures',
    title: t('Error responses'),
    points: [
      t('The HTTP status gives the kind of error, `error_code` the exact one; `msg` is for people to read'),
      t('`errors` lists each invalid field; `details`, if present, is information to act on'),
      t('With 429 and 503, `Retry-After` gives the number of seconds to wait'),
    ],
    codeTitle: t('Error response'),
    code: json({
      error_code: errors.invalid[1],
      msg: `size ${t('must be at most {bound}', { bound: 100 })}`,
      request_url: 'GET /cms/banner',
      request_id: '0198a2c4-6f1e-7d0b-9c53-2f4be1a7d360',
      errors: [{ path: 'size', message: t('must be at most {bound}', { bound: 100 }) }],
    }),
  },
]

const requests = (t: Translate): Chapter[] => [
  {
    id: 'requests',
    title: t('Requests'),
    points: [
      t('`GET` and `DELETE` take their input from the query, all others from a JSON body of up to 1 MiB'),
      t('Integers in a body may also be sent as strings of digits: `"37"` is read as `37`'),
      t('A parameter that is empty, or `undefined` or `null`, counts as not sent; one that is sent twice is rejected'),
      t('Reads ignore unknown parameters, such as `_t` against caches; changes reject them, and unknown fields'),
      t(
        '`PUT` changes only the fields you send: absent fields stay as they are, `null` clears, a list is replaced as a whole',
      ),
      t('Times are ISO 8601: any offset in requests, always `Z` in responses'),
      t('Amounts are whole numbers of fen (1/100 yuan)'),
      t('`msg` and the messages in `errors` follow `Accept-Language`: English, or Chinese with `zh`'),
      t('Pages of any origin can call the API, without cookies, and read `ETag`, `X-Request-Id` and `Retry-After`'),
    ],
  },
  {
    id: 'lists',
    title: t('Pagination'),
    points: [
      t('`page` starts at 1, `size` is 1 to 100 and 10 by default; past the last page `items` is empty'),
      t('`total` is exact up to 10,000; beyond that it is 10,000 and `total_capped` is `true`'),
      t('`page` times `size` can be at most 100,000: beyond that, narrow the list with filters'),
      t('`sort` takes the name of a field, with `-` in front for descending order'),
    ],
    codeTitle: 'GET /cms/banner?page=2&size=20&sort=-create_time',
    code: json({ error_code: 0, msg: 'ok', data: { total: 43, current_page: 2, size: 20, items: [] } }),
  },
]

const writes = (t: Translate, server: string): Chapter[] => [
  {
    id: 'idempotency',
    title: t('Idempotent requests'),
    points: [
      t('Operations that list the header `Idempotency-Key` accept a key of your choice, 8 to 128 characters long'),
      t('The same key and body within 24 hours return the first response again, with `Idempotency-Replayed: true`'),
      t('The same key with a different body returns 422; invalid input and 5xx responses are not stored'),
    ],
    codeTitle: t('Command line'),
    code: `curl ${server}/cms/banner \\
  -H "Authorization: Bearer $TOKEN" -H 'Idempotency-Key: spring-2026-05-01' \\
  -H 'Content-Type: application/json' --data-raw '{"name":"Spring"}'`,
  },
  {
    id: 'versions',
    title: t('Concurrent edits'),
    points: [
      t('Under `/cms` a record is returned with its version as `ETag`'),
      t(
        'Send it as `If-Match` with `PUT` or `DELETE`: if someone else changed the record first, you get 412 with `version` and `current` in `details`',
      ),
      t(
        'Public reads return an `ETag` of their content: send it as `If-None-Match` to get 304 while nothing has changed',
      ),
    ],
    codeTitle: t('Command line'),
    code: `curl -X PUT ${server}/cms/banner/3 \\
  -H "Authorization: Bearer $TOKEN" -H 'If-Match: "7"' \\
  -H 'Content-Type: application/json' --data-raw '{"name":"Summer"}'`,
  },
]
