import type { Translate } from '@/components/ui/language'
import { errors } from '@/lib/core/errors'

export type Chapter = { id: string; title: string; points: string[]; says: string; code?: string }

/** What holds for every operation, in the order in which a caller meets it. */
export const chapters = (t: Translate, server: string): Chapter[] => [
  token(t, server),
  answers(t),
  failures(t),
  requests(t),
  lists(t),
  repeats(t, server),
  versions(t, server),
  languages(t),
]

const json = (value: unknown) => JSON.stringify(value, undefined, 2)

const token = (t: Translate, server: string): Chapter => ({
  id: 'token',
  title: t('A token'),
  points: [
    t('Sign in once, then send `Authorization: Bearer <token>`; cookies never count'),
    t('Whatever needs none ignores one that is stale or unknown'),
    t(
      'A customer token is valid for two hours; its `refresh_token` can be exchanged once for a new pair within 30 days',
    ),
    t('A token of staff ends after 30 minutes without use, and after eight hours in any case'),
    t('Under `/cms` it must be that of staff who hold the right that the operation names'),
  ],
  says: t('In a terminal'),
  code: `TOKEN=$(curl -s ${server}/v1/token \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"type":100,"account":"admin","secret":"…"}' \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

curl ${server}/v1/user -H "Authorization: Bearer $TOKEN"`,
})

const answers = (t: Translate): Chapter => ({
  id: 'answers',
  title: t('Answers'),
  points: [
    t('What was asked for is in `data`; a deletion answers `null` there, an empty list is `[]`'),
    t('201 when something new has been made, else 200'),
    t('Every answer carries an `X-Request-Id`, the one that you sent if you sent one: name it when something is wrong'),
  ],
  says: t('A success'),
  code: json({ error_code: 0, msg: 'ok', data: { id: 3, name: 'Spring' } }),
})

const failures = (t: Translate): Chapter => ({
  id: 'failures',
  title: t('Refusals'),
  points: [
    t('The HTTP status says what kind it is, `error_code` exactly which; `msg` is for people to read'),
    t('`errors` names each field that is wrong; `details`, where it is there, is what you can act on'),
    t('429 and 503 say in `Retry-After` how many seconds to wait'),
  ],
  says: t('A refusal'),
  code: json({
    error_code: errors.invalid[1],
    msg: `size ${t('must be at most {bound}', { bound: 100 })}`,
    request_url: 'GET /cms/banner',
    request_id: '0198a2c4-6f1e-7d0b-9c53-2f4be1a7d360',
    errors: [{ path: 'size', message: t('must be at most {bound}', { bound: 100 }) }],
  }),
})

const requests = (t: Translate): Chapter => ({
  id: 'requests',
  title: t('Requests'),
  points: [
    t('`GET` and `DELETE` take their input from the query, the others from a JSON body of at most 1 MiB'),
    t('A name that the operation does not know is refused, and so is one that is given twice'),
    t('`PUT` changes the fields that are sent: what is absent stays, `null` clears, a list is replaced as a whole'),
    t('Times are ISO 8601, with any offset on their way in and in `Z` on their way out'),
    t('Money is a whole number of fen'),
  ],
  says: '',
})

const lists = (t: Translate): Chapter => ({
  id: 'lists',
  title: t('Pages of a list'),
  points: [
    t('`page` counts from 1, `size` is 1 to 100 and 10 unless said; past the end `items` is empty'),
    t('`total` is exact up to 10,000; beyond that it says 10,000, and `total_capped` is `true`'),
    t('`page` times `size` reaches 100,000 at most: narrow the list by its filters beyond that'),
    t('`sort` takes the name of a column, with `-` before it for the other direction'),
  ],
  says: 'GET /cms/banner?page=2&size=20&sort=-create_time',
  code: json({ error_code: 0, msg: 'ok', data: { total: 43, current_page: 2, size: 20, items: [] } }),
})

const repeats = (t: Translate, server: string): Chapter => ({
  id: 'idempotency',
  title: t('Sending again without doing twice'),
  points: [
    t('An operation that lists `Idempotency-Key` among its headers takes a key of your own, 8 to 128 characters long'),
    t('The same key and body within 24 hours get the first answer again, with `Idempotency-Replayed: true`'),
    t('The same key with another body is refused with 422; input that was refused, and 5xx, are not kept'),
  ],
  says: t('In a terminal'),
  code: `curl ${server}/cms/banner \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Idempotency-Key: spring-2026-05-01' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"name":"Spring"}'`,
})

const versions = (t: Translate, server: string): Chapter => ({
  id: 'versions',
  title: t('Two people, one record'),
  points: [
    t('Under `/cms` a record comes with its version as `ETag`'),
    t(
      'Send that as `If-Match` with `PUT` or `DELETE`: if somebody was faster it is 412, with `version` and `current` in `details`',
    ),
    t(
      'Public reads carry an `ETag` of their content: sent as `If-None-Match` it is answered with 304 while nothing has changed',
    ),
  ],
  says: t('In a terminal'),
  code: `curl -X PUT ${server}/cms/banner/3 \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'If-Match: "7"' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"name":"Summer"}'`,
})

const languages = (t: Translate): Chapter => ({
  id: 'languages',
  title: t('Languages and browsers'),
  points: [
    t('`msg` and the messages in `errors` follow `Accept-Language`: English, or Chinese with `zh`'),
    t('Pages of any origin may call, without cookies; `ETag`, `X-Request-Id` and `Retry-After` can be read there'),
  ],
  says: '',
})
