import { describe, expect, test } from 'vitest'
import { isLong } from '@/lib/testing/long-run'
import { FailureAnswer } from './core/contract'
import { endpoints } from './endpoints'
import { picture, uploadOf } from './testing/pictures'
import { sampleOf } from './testing/sample-calls'
import { useShop } from './testing/shop'

type Response = Awaited<ReturnType<ReturnType<typeof useShop>['ask']>>
const named = ({ json }: Response) => json?.errors?.map(({ path }) => path)

describe('public operations', () => {
  const shop = useShop()
  const open = endpoints.filter(({ access }) => access === 'public')

  test.each(open)('$id ignores the Authorization header, even a stale or unreadable one', async ({ id, status }) => {
    for (const authorization of ['Bearer at_stale', 'Basic !!!', 'nonsense']) {
      const [what, { headers = {}, ...options }] = await sampleOf(shop, id)
      expect(await shop.ask(what, { ...options, headers: { ...headers, authorization } })).toMatchObject({ status })
    }
  })
})

describe('unknown names', () => {
  const shop = useShop()
  const parsed = endpoints.filter(({ body }) => body !== 'raw')
  /** One parser reads them all: an ordinary run tries a name of its own for each operation, `npm run prove` every one. */
  const NAMES = ['strange', 'toString', '__proto__']
  const ids = parsed.map(({ id }) => id)
  const namesFor = (at: number) => NAMES.filter((_, turn) => isLong || at % NAMES.length === turn)

  const withParameter = (what: string, name: string) => `${what}${what.includes('?') ? '&' : '?'}${name}=1`

  test.each(parsed.filter(({ method }) => method === 'GET'))(
    '$id answers whatever else is in its query',
    async ({ id, status }) => {
      const [what, options] = await sampleOf(shop, id)
      for (const name of namesFor(ids.indexOf(id))) {
        const answer = await shop.ask(withParameter(what, name), options)
        expect([answer.status, answer.json?.msg ?? 'ok']).toEqual([status, 'ok'])
      }
    },
  )

  test.each(parsed.filter(({ method }) => method !== 'GET'))(
    '$id rejects an unknown query parameter by name',
    async ({ id }) => {
      const [what, options] = await sampleOf(shop, id)
      for (const name of namesFor(ids.indexOf(id))) {
        const refused = await shop.ask(withParameter(what, name), options)
        expect([refused.status, named(refused)]).toEqual([400, [name]])
        expect(FailureAnswer.strict().parse(refused.json).request_url).toBe(what.split('?')[0])
      }
    },
  )

  test.each(parsed.filter(({ hasBody }) => hasBody))('$id rejects an unknown field by name', async ({ id, body }) => {
    const [what, options] = await sampleOf(shop, id)
    for (const name of namesFor(ids.indexOf(id))) {
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
})
