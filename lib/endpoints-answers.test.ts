import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from './core/endpoint/endpoint'
import { openapi } from './core/endpoint/openapi'
import { endpoints } from './endpoints'
import { sampleOf } from './testing/sample-calls'
import { useShop } from './testing/shop'

const isCms = ({ path }: { path: string }) => path.startsWith('/cms/')

const document = openapi(endpoints, 'https://shop.example')
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(document, 'document')

/** What the document says about an answer, found by its address in it. */
function described(...address: string[]): unknown {
  return address.reduce<unknown>((at, name) => (at instanceof Object ? Reflect.get(at, name) : undefined), document)
}

function complaints(data: unknown, ...address: string[]): unknown {
  const pointer = address.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = ajv.compile({ $ref: `document#/${pointer}` })
  return validate(data) ? [] : validate.errors
}
const placeOf = ({ path, method }: Pick<Endpoint, 'path' | 'method'>) => ['paths', path, method.toLowerCase()]
const namesOf = (value: unknown) => (value instanceof Object ? Object.keys(value) : [])

describe('every answer', () => {
  const shop = useShop()
  test.each(endpoints)('of $id is what the document says', async ({ id, path, method, status, answer }) => {
    const operation = placeOf({ path, method })
    const got = await shop.ask(...(await sampleOf(shop, id)))
    expect([got.status, got.json?.msg ?? 'ok']).toEqual([status, 'ok'])
    expect(got.headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/)
    const successes = namesOf(described(...operation, 'responses')).filter((one) => one.startsWith('2'))
    expect(successes).toEqual([String(status)])
    if (answer) return
    expect(got.headers['Content-Type']).toBe('application/json; charset=utf-8')
    const schema = [...operation, 'responses', String(status), 'content', 'application/json', 'schema']
    expect(complaints(got.json, ...schema)).toEqual([])
  })

  test.each(endpoints)('of $id is kept by caches only where everybody may see it', async (endpoint) => {
    const { headers } = await shop.ask(...(await sampleOf(shop, endpoint.id)))
    const forAll = endpoint.access === 'public' && endpoint.method === 'GET'
    const kept = endpoint.answer === 'file' ? 'public, max-age=31536000, immutable' : 'public, no-cache'
    expect(headers['Cache-Control']).toBe(forAll ? kept : 'private, no-store')
  })

  test.each(endpoints.filter(({ body, ...one }) => !body && described(...placeOf(one), 'requestBody')))(
    'of $id to a body that is too large or of another kind is a refusal that the document names',
    async ({ id, path, method }) => {
      const [what, asked] = await sampleOf(shop, id)
      const large = await shop.ask(what, { ...asked, body: { name: 'x'.repeat(1024 * 1024) } })
      expect(large).toMatchObject({ status: 413, json: { error_code: 10310 } })
      const other = await shop.ask(what, { ...asked, body: 'a=1', headers: { 'content-type': 'text/plain' } })
      expect(other).toMatchObject({ status: 415, json: { error_code: 10330 } })
      const said = namesOf(described(...placeOf({ path, method }), 'responses'))
      expect(said).toEqual(expect.arrayContaining(['413', '415']))
    },
  )
})

describe('creations of the back office', () => {
  const shop = useShop()
  const creating = endpoints.filter((one) => isCms(one) && one.status === 201)

  test.each(creating)('$id happens once for one Idempotency-Key', async ({ id, path, method }) => {
    const [what, asked] = await sampleOf(shop, id)
    const keyed = { ...asked, headers: { ...asked.headers, 'idempotency-key': 'once-and-only-once' } }
    const first = await shop.ask(what, keyed)
    const again = await shop.ask(what, keyed)
    expect(again).toMatchObject({ status: 201, data: first.data, headers: { 'Idempotency-Replayed': 'true' } })
    expect(first.headers['Idempotency-Replayed']).toBeUndefined()
    const parameters = described(...placeOf({ path, method }), 'parameters')
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }))
  })
})

/** How many queries each sample call costs: a number that grows is seen here. */
const QUERIES: Record<string, number> = {
  'token.issue': 10,
  'token.refresh': 6,
  'token.verify': 1,
  'token.delete': 2,
  'user.read': 2,
  'user.change_password': 12,
  'user.create': 4,
  'user.update': 3,
  'user.close': 13,
  'user.set_avatar': 5,
  'user.add_identity': 10,
  'user.remove_identity': 8,
  'user.set_mobile': 20,
  'address.list': 2,
  'address.read': 2,
  'address.create': 4,
  'address.update': 4,
  'address.delete': 3,
  'otp.read': 2,
  'otp.begin': 5,
  'otp.confirm': 6,
  'otp.renew_codes': 10,
  'otp.remove': 7,
  'session.list': 2,
  'session.end': 2,
  'session.end_all': 6,
  'banner.show': 1,
  'banner.show_several': 1,
  'banner.list': 3,
  'banner.read': 2,
  'banner.create': 7,
  'banner.update': 7,
  'banner.delete': 6,
  'banner.restore': 7,
  'banner.delete_many': 11,
  'banner.restore_many': 8,
  'auth.list': 1,
  'auth.urls': 1,
  'group.list': 3,
  'group.read': 2,
  'group.create': 11,
  'group.update': 14,
  'group.delete': 8,
  'group.restore': 9,
  'group.delete_many': 8,
  'group.restore_many': 9,
  'config.read': 3,
  'config.update': 11,
  'menu.routes': 2,
  'menu.group_routes': 3,
  'menu.check': 2,
  'menu.list': 2,
  'menu.tree': 3,
  'menu.arrange': 11,
  'menu.read': 2,
  'menu.create': 7,
  'menu.update': 11,
  'menu.delete': 9,
  'menu.restore': 11,
  'element.list': 3,
  'element.read': 2,
  'element.create': 6,
  'element.update': 7,
  'element.delete': 5,
  'element.restore': 6,
  'element.delete_many': 5,
  'element.restore_many': 6,
  'oper_log.list': 3,
  'oper_log.read': 2,
  'login_log.list': 3,
  'login_log.read': 3,
  'error_log.list': 3,
  'error_log.read': 2,
  'error_log.update': 6,
  'file.list': 3,
  'file.create': 4,
  'file.read': 0,
  'staff.list': 3,
  'staff.read': 2,
  'staff.create': 9,
  'staff.update': 13,
  'staff.delete': 9,
  'staff.restore': 10,
  'staff.delete_many': 9,
  'staff.restore_many': 10,
  'staff.reset_password': 8,
  'staff.remove_otp': 7,
  'staff.list_sessions': 3,
  'staff.end_sessions': 7,
  'staff.end_session': 7,
  'staff.rights': 3,
  'customer.list': 4,
  'customer.read': 5,
  'customer.update': 10,
  'customer.list_sessions': 3,
  'customer.end_sessions': 7,
  'customer.reset_password': 9,
  'personal.read': 6,
  'job.read': 2,
}

describe('the database', () => {
  const shop = useShop()
  test('is asked once for a banner, and once more for the revision when this process does not know it', async () => {
    expect(await shop.queriesOf(() => shop.ask('GET /v1/banner/1'))).toHaveLength(2)
    expect(await shop.queriesOf(() => shop.ask('GET /v1/banner/1'))).toHaveLength(1)
  })

  test.each(endpoints)('is asked no more often by $id than it was', async ({ id }) => {
    const [what, asked] = await sampleOf(shop, id)
    await shop.ask('GET /v1/banner/1')
    const queries = await shop.queriesOf(() => shop.ask(what, asked))
    expect(queries.filter((query) => !/^(savepoint|release|rollback)/i.test(query))).toHaveLength(
      QUERIES[id] ?? Number.NaN,
    )
  })
})
