import { expect, test } from 'vitest'
import { FailureAnswer } from '@/lib/base/contract'
import { isLong } from '@/packages/testing/long-run'
import { picture, uploadOf } from '@/packages/testing/pictures'
import type { Shop } from '@/packages/testing/shop'
import type { Rule } from './rule'

/** One parser reads them all: an ordinary run tries a name of its own for each operation, `npm run prove` every one. */
const NAMES = ['strange', 'toString', '__proto__']
const named = ({ json }: Awaited<ReturnType<Shop['ask']>>) => json?.errors?.map(({ path }) => path)
const withParameter = (what: string, name: string) => `${what}${what.includes('?') ? '&' : '?'}${name}=1`

/** Tries names that no operation knows, and a token where none is needed. */
export const unknownNames: Rule = (one, { shop, prepared, catalogue }) => {
  const { status, method, body, hasBody } = one
  const isParsed = body !== 'raw'
  const names = NAMES.filter((_, turn) => isLong || catalogue.endpoints.indexOf(one) % NAMES.length === turn)

  if (one.access === 'public')
    test.each(['Bearer at_stale', 'Basic !!!', 'nonsense'])(
      'ignores the Authorization header, as in "%s"',
      async (authorization) => {
        const [what, { headers = {}, ...options }] = prepared()
        expect(await shop.ask(what, { ...options, headers: { ...headers, authorization } })).toMatchObject({ status })
      },
    )

  if (isParsed && method === 'GET')
    test('answers whatever else is in its query', async () => {
      const [what, options] = prepared()
      for (const name of names) {
        const answer = await shop.ask(withParameter(what, name), options)
        expect([answer.status, answer.json?.msg ?? 'ok']).toEqual([status, 'ok'])
      }
    })

  if (isParsed && method !== 'GET')
    test('rejects an unknown query parameter by name', async () => {
      const [what, options] = prepared()
      for (const name of names) {
        const refused = await shop.ask(withParameter(what, name), options)
        expect([refused.status, named(refused)]).toEqual([400, [name]])
        expect(FailureAnswer.strict().parse(refused.json).request_url).toBe(what.split('?')[0])
      }
    })

  if (isParsed && hasBody)
    test('rejects an unknown field by name', async () => {
      const [what, options] = prepared()
      for (const name of names) {
        const json = JSON.stringify(options.body ?? {})
          .replace(/^\{/, `{"${name}":1,`)
          .replace(',}', '}')
        const strange =
          body === 'multipart'
            ? await uploadOf({ 'red.png': await picture('png') }, { [name]: '1' })
            : { body: json, headers: { 'content-type': 'application/json' } }
        const refused = await shop.ask(what, { ...options, ...strange })
        expect([refused.status, named(refused)]).toEqual([400, [name]])
      }
    })
}
