import { expect, test } from '@playwright/test'
import type { Account } from './support/api'
import { type Banner, expectRefusal, type Page, shop } from './support/shop'
import { targets } from './support/targets'

const NUL = String.fromCharCode(0)
const JSON_TYPE = { 'content-type': 'application/json' }

for (const target of targets) {
  test.describe(`over ${target}`, () => {
    const { call, as, banner, named, clear } = shop(target)
    test.afterAll(clear)

    async function expectInvalid(answer: Awaited<ReturnType<typeof call>>, path: string) {
      expectRefusal(answer, 400, 10120)
      expect(answer.json.errors?.map((problem) => problem.path)).toEqual([path])
      expect(answer.json.errors?.[0]?.message).toMatch(/\S/)
      expect(answer.json.msg).toContain(path)
    }

    test('the back office answers 401 without a valid token', async () => {
      const schemes = [
        '',
        'Bearer',
        'Bearer ',
        'Bearer at_unknown',
        'Digest username="admin"',
        'Token abc',
        'Basic !!!!',
      ]
      for (const authorization of [undefined, ...schemes]) {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
        expectRefusal(await call('GET', '/cms/banner', { headers }), 401, 1002, 'GET /cms/banner')
        expectRefusal(await call('POST', '/cms/banner', { headers, body: { name: named() } }), 401, 1002)
        expectRefusal(await call('GET', '/v1/user', { headers }), 401, 1002)
      }
      const cookie = { cookie: 'token=at_unknown; next-auth.session-token=abc' }
      expectRefusal(await call('GET', '/cms/banner', { headers: cookie }), 401, 1002)
    })

    test('a public operation ignores an invalid token', async () => {
      for (const authorization of ['Bearer at_unknown', 'Digest x', 'Basic !!!!', 'nonsense']) {
        expect((await call('GET', '/v1/banner/1', { headers: { authorization } })).status).toBe(200)
      }
    })

    test('a customer, and staff without the permission, get a 403 from the back office', async () => {
      const strangers: Account[] = ['buyer', 'clerk']
      for (const account of strangers) {
        expectRefusal(await as('GET', '/cms/banner', { as: account }), 403, 10010, 'GET /cms/banner')
        expectRefusal(await as('POST', '/cms/banner', { as: account, body: { name: named() } }), 403, 10010)
        expectRefusal(await as('PUT', '/cms/banner/1', { as: account, body: { name: 'Mine' } }), 403, 10010)
        expectRefusal(await as('DELETE', '/cms/banner/1', { as: account }), 403, 10010)
        expectRefusal(await as('POST', '/cms/file', { as: account, body: new FormData() }), 403, 10010)
      }
      expect((await as('GET', '/cms/banner', { as: 'clerk' })).json.details).toEqual({ point: 'banner.list' })
    })

    test('an invalid id is a 400, an unknown one a 404', async () => {
      expect((await call('GET', '/v1/banner/abc')).json.msg).toMatch(/^id must be a/)
      for (const id of ['abc', '0', '-1', '2147483648', '1.5', '1e3', '0x1', '+1', '%201', '9'.repeat(400), 'NaN']) {
        await expectInvalid(await call('GET', `/v1/banner/${id}`), 'id')
        await expectInvalid(await as('DELETE', `/cms/banner/${id}`), 'id')
      }
      expectRefusal(await call('GET', '/v1/banner/2147483647'), 404, 10100)
      for (const list of [
        'abc',
        '1,,2',
        '0',
        '1,2147483648',
        Array.from({ length: 101 }, (_, at) => at + 1).join(','),
      ]) {
        expectRefusal(await call('GET', `/v1/banner/ids/${list}`), 400, 10120)
      }
      const hundred = Array.from({ length: 100 }, (_, at) => 2_000_000_000 + at).join(',')
      expect((await call('GET', `/v1/banner/ids/${hundred}`)).json.data).toEqual({ items: [] })
    })

    test('a list has pages from 1, of 1 to 100 rows, and is empty past its end', async () => {
      for (const [name, values] of Object.entries({
        page: ['0', '-1', 'a', '1.0'],
        size: ['0', '101', 'NaN', '1e1'],
      })) {
        for (const value of values) await expectInvalid(await as('GET', `/cms/banner?${name}=${value}`), name)
      }
      const far = await as('GET', '/cms/banner?page=99999')
      await expectInvalid(far, 'page')
      expect(far.json.msg).toMatch(/\bq\b/)
      const past = await as<Page<Banner>>('GET', '/cms/banner?page=99999&size=1')
      expect([past.status, past.json.data]).toEqual([
        200,
        { total: expect.any(Number), current_page: 99999, size: 1, items: [] },
      ])
      expect((await as<Page<Banner>>('GET', '/cms/banner')).json.data).toMatchObject({ current_page: 1, size: 10 })
      expectRefusal(await as('GET', '/cms/banner?sort=description'), 400, 10120)
      expectRefusal(await as('GET', '/cms/banner?trash=1'), 400, 10120)
    })

    test('unknown fields and parameters are rejected by name', async () => {
      await expectInvalid(await as('POST', '/cms/banner', { body: { name: named(), colour: 'red' } }), 'colour')
      await expectInvalid(await as('POST', '/cms/banner', { body: { name: named(), id: 7 } }), 'id')
      expectRefusal(await as('PUT', '/cms/banner/1', { body: { version: 9999 } }), 412, 10130)
      await expectInvalid(await as('PUT', '/cms/banner/1', { body: { id: 2, name: 'x' } }), 'id')
      await expectInvalid(await as('DELETE', '/cms/banner/1?colour=red'), 'colour')
      await expectInvalid(await as('POST', '/cms/banner?name=x', { body: { name: named() } }), 'name')
      await expectInvalid(await call('GET', '/v1/banner/1?id=2'), 'id')
      for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
        await expectInvalid(await as('DELETE', `/cms/banner/1?${name}=2`), name)
        await expectInvalid(await as('POST', '/cms/banner', { body: { name: named(), [name]: 1 } }), name)
      }
      const proto = { body: `{"name":"${named()}","__proto__":{"x":1}}`, headers: JSON_TYPE }
      await expectInvalid(await as('POST', '/cms/banner', proto), '__proto__')
    })

    test('a read ignores what belongs to caches and to who counts visits, and what is not there', async () => {
      const { json } = await call('GET', '/v1/banner/1')
      for (const query of ['_t=1', 'utm_source=qr&utm_source=qr', 'constructor=2', '__proto__=1']) {
        expect([query, (await call('GET', `/v1/banner/1?${query}`)).json.data]).toEqual([query, json.data])
      }
      const list = await as<Page<Banner>>('GET', '/cms/banner?page=&size=undefined&sort=null')
      expect(list.json.data).toMatchObject({ current_page: 1, size: 10 })
    })

    test('integers in a body may be strings of digits', async () => {
      const { id } = await banner()
      const answer = await as('POST', '/cms/banner/deletion', { body: { ids: [String(id)] } })
      expect(answer.json.data).toMatchObject({ items: [{ id, ok: true }] })
      for (const text of ['1e3', '1.0', ' 1', '１', '']) {
        await expectInvalid(await as('POST', '/cms/banner/deletion', { body: { ids: [text] } }), 'ids.0')
      }
    })

    test('a query parameter that is given twice is rejected', async () => {
      await expectInvalid(await as('GET', '/cms/banner?page=1&page=2'), 'page')
      await expectInvalid(await as('GET', '/cms/banner?page=1&page=1'), 'page')
    })

    test('a NUL character is rejected in bodies and queries', async () => {
      await expectInvalid(await as('POST', '/cms/banner', { body: { name: `a${NUL}b` } }), 'name')
      const slide = { image: `/files/${NUL}`, type: 0 }
      await expectInvalid(await as('POST', '/cms/banner', { body: { name: named(), items: [slide] } }), 'items.0.image')
      await expectInvalid(await as('GET', '/cms/banner?q=a%00b'), 'q')
      const account = { account: `admin${NUL}`, secret: 'wrong-secret', type: 100 }
      await expectInvalid(await call('POST', '/v1/token', { body: account }), 'account')
    })

    test('a body that is not a JSON object is a 400', async () => {
      const bodies = ['{"name":', '[]', '"text"', 'null', '1', '{"name":"a"}}', "{'name':'a'}", '{"name":"\\ud8zz"}']
      for (const body of bodies) {
        expectRefusal(await as('POST', '/cms/banner', { body, headers: JSON_TYPE }), 400, 10120, 'POST /cms/banner')
      }
      const latin = new Blob([Buffer.from('{"name":"Caf\u00e9"}', 'latin1')])
      expectRefusal(await as('POST', '/cms/banner', { body: latin, headers: JSON_TYPE }), 400, 10120)
      const wrong = { name: 5, description: null, items: 'none' }
      const answer = await as('POST', '/cms/banner', { body: wrong })
      expectRefusal(answer, 400, 10120)
      expect(answer.json.errors?.map(({ path }) => path).sort()).toEqual(['description', 'items', 'name'])
      await expectInvalid(await as('POST', '/cms/banner', { body: '', headers: JSON_TYPE }), 'name')
    })

    test('a body of 2 MiB is a 413, an unsupported type a 415', async () => {
      const body = { name: named(), description: 'x'.repeat(2 * 1024 * 1024) }
      expectRefusal(await as('POST', '/cms/banner', { body }), 413, 10310, 'POST /cms/banner')
      expectRefusal(await call('POST', '/v1/token', { body }), 413, 10310)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
        const text = JSON.stringify({ name: named() })
        const sent = { body: text, headers: { 'content-type': type } }
        expectRefusal(await as('POST', '/cms/banner', sent), 415, 10330, 'POST /cms/banner')
      }
      const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      expectRefusal(await as('POST', '/cms/banner', { body: '{}', headers: packed }), 415, 10330)
      expectRefusal(await as('POST', '/cms/file', { body: { name: 'x' } }), 415, 10330)
    })

    test('invalid names and slides are rejected, and change nothing', async () => {
      const { id, name } = await banner()
      await expectInvalid(await as('PUT', `/cms/banner/${id}`, { body: { name: 'x'.repeat(61) } }), 'name')
      await expectInvalid(await as('PUT', `/cms/banner/${id}`, { body: { name: '   ' } }), 'name')
      const slide = { image: `/files/${'0'.repeat(64)}.png`, type: 0 }
      await expectInvalid(await as('PUT', `/cms/banner/${id}`, { body: { items: [slide] } }), 'items.0.image')
      const half = { items: [{ image: '/files/x.png', type: 1 }] }
      await expectInvalid(await as('PUT', `/cms/banner/${id}`, { body: half }), 'items.0.key_word')
      expect((await as<Banner>('GET', `/cms/banner/${id}`)).json.data).toMatchObject({ name, version: 1 })
    })
  })
}
