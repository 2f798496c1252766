import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { READABLE } from '@/lib/core/request/headers'
import { couponBook } from '@/lib/coupon/book'
import { freightBook } from '@/lib/freight/book'
import { offerBook } from '@/lib/offer/book'
import type { Catalogue } from './catalogue'
import type { Rule } from './rule'

/** The document of these operations, and a check of answers against it. */
function readerOf({ document }: Catalogue) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'document')
  return {
    /** A part of the document, by its path in it. */
    described: (...address: string[]): unknown =>
      address.reduce<unknown>((at, name) => (at instanceof Object ? Reflect.get(at, name) : undefined), document),
    complaints(data: unknown, ...address: string[]): unknown {
      const pointer = address.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')))
      const validate = ajv.compile({ $ref: `document#/${pointer.join('/')}` })
      return validate(data) ? [] : validate.errors
    },
  }
}

const readers = new WeakMap<Catalogue, ReturnType<typeof readerOf>>()

function readerFor(catalogue: Catalogue) {
  const reader = readers.get(catalogue) ?? readerOf(catalogue)
  readers.set(catalogue, reader)
  return reader
}

const placeOf = ({ path, method }: Pick<Endpoint, 'path' | 'method'>) => ['paths', path, method.toLowerCase()]
const namesOf = (value: unknown) => (value instanceof Object ? Object.keys(value) : [])

/** Headers that an answer that succeeds has only for a reason. */
const SOMETIMES = ['Idempotency-Replayed', 'X-Ignored-Query']

/** Answers are as the API document says. */
export const answers: Rule = (one, { shop, prepared, catalogue }) => {
  const { described, complaints } = readerFor(catalogue)
  const { id, path, method, status, answer } = one
  const operation = placeOf(one)

  test('answers as the API document says and takes no more database queries than expected', async () => {
    const [what, options] = prepared()
    await shop.ask('GET /v1/banner/2') // the revision is read every five seconds
    await freightBook(shop.runtime) // and the one of shipping templates
    await offerBook(shop.runtime)
    await couponBook(shop.runtime)
    let got: Awaited<ReturnType<typeof shop.ask>> | undefined
    const queries = await shop.queriesOf(async () => {
      got = await shop.ask(what, options)
    })
    if (!got) throw new Error('no answer')
    expect([got.status, got.json?.msg ?? 'ok']).toEqual([status, 'ok'])
    expect(queries.filter((query) => !/^(savepoint|release|rollback)/i.test(query))).toHaveLength(
      catalogue.queries[id] ?? Number.NaN,
    )
    expect(got.headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/)
    const forAll = one.access === 'public' && method === 'GET' && one.body !== 'raw'
    const kept = answer === 'file' ? 'public, max-age=31536000, immutable' : 'public, no-cache'
    expect(got.headers['Cache-Control']).toBe(forAll ? kept : 'private, no-store')
    const successes = namesOf(described(...operation, 'responses')).filter((each) => each.startsWith('2'))
    expect(successes).toEqual([String(status)])
    const named = namesOf(described(...operation, 'responses', String(status), 'headers'))
    const sent = READABLE.filter((name) => got?.headers[name] !== undefined)
    expect(named.filter((name) => !SOMETIMES.includes(name)).toSorted()).toEqual(sent.toSorted())
    if (answer) return
    const [type = ''] = namesOf(described(...operation, 'responses', String(status), 'content'))
    expect(got.headers['Content-Type']).toBe(`${type}; charset=utf-8`)
    const schema = [...operation, 'responses', String(status), 'content', type, 'schema']
    expect(complaints(type === 'text/plain' ? got.text : got.json, ...schema)).toEqual([])
  })

  if (!one.body && described(...operation, 'requestBody'))
    test('answers a body that is too large or has the wrong content type with a documented error', async () => {
      const [what, options] = prepared()
      const large = await shop.ask(what, { ...options, body: { name: 'x'.repeat(1024 * 1024) } })
      expect(large).toMatchObject({ status: 413, json: { error_code: 10310 } })
      const other = await shop.ask(what, { ...options, body: 'a=1', headers: { 'content-type': 'text/plain' } })
      expect(other).toMatchObject({ status: 415, json: { error_code: 10330 } })
      const documented = namesOf(described(...operation, 'responses'))
      expect(documented).toEqual(expect.arrayContaining(['413', '415']))
    })

  if (path.startsWith('/cms/') && status === 201)
    test('creates one record per Idempotency-Key', async () => {
      const [what, options] = prepared()
      const keyed = { ...options, headers: { ...options.headers, 'idempotency-key': 'once-and-only-once' } }
      const first = await shop.ask(what, keyed)
      const again = await shop.ask(what, keyed)
      expect(again).toMatchObject({ status: 201, data: first.data, headers: { 'Idempotency-Replayed': 'true' } })
      expect(first.headers['Idempotency-Replayed']).toBeUndefined()
      const parameters = described(...operation, 'parameters')
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }))
    })
}
