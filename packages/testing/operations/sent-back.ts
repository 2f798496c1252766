import { expect, test } from 'vitest'
import { z } from 'zod'
import { asRecord } from '@/lib/base/json'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import type { Shop } from '@/packages/testing/shop'
import type { Rule, Sampled } from './rule'

type Fields = Record<string, unknown>
const named = ({ json }: Awaited<ReturnType<Shop['ask']>>) => json?.errors?.map(({ path }) => path)

/** A record without the fields that every edit changes. */
const asEdited = ({ version: _, update_time: _time, ...rest }: Fields) => rest

/** A record that was read may be sent back as a whole, with its changes. */
export const sentBack: Rule = (one, sampled) => {
  const read = sampled.catalogue.endpoints.find((other) => other.method === 'GET' && other.path === one.path)
  if (one.method !== 'PUT') return
  const calls = callsOf(one, sampled, read)
  testIdAndVersion(one, calls)
  if (read) testAnswerOfRead(one, calls, read)
}

/** The sample call of an operation that edits, with other bodies, and the record as the read of its path answers it. */
function callsOf({ input }: Endpoint, { shop, prepared }: Sampled, read: Endpoint | undefined) {
  const put = (body: Fields, headers = {}) => {
    const [what, options] = prepared()
    return shop.ask(what, { ...options, headers: { ...options.headers, ...headers }, body })
  }
  const sample = () => asRecord(prepared()[1].body)
  /** A read that is logged shows nothing to an edit: what only it has is unknown. */
  const known = (record: Fields) =>
    read?.isPlainRead ? record : Object.fromEntries(Object.entries(record).filter(([name]) => name in input.shape))
  const asRead = async (): Promise<Fields> => {
    const [what, { token }] = prepared()
    const { data } = await shop.ask(what.replace('PUT', 'GET'), { token })
    return known(asRecord(data))
  }
  const idInPath = () => Number(prepared()[0].match(/\/(\d+)/)?.[1])
  return { put, sample, asRead, idInPath }
}

type Calls = ReturnType<typeof callsOf>

function testIdAndVersion({ inPath, status, subject }: Endpoint, { put, sample, idInPath }: Calls): void {
  if (inPath.has('id'))
    test('takes the id of its path in its body, and no other', async () => {
      const id = idInPath()
      expect((await put({ ...sample(), id: String(id) }, { 'if-match': '*' })).status).toBe(status)
      const refused = await put({ ...sample(), id: id + 1 })
      expect([refused.status, named(refused)]).toEqual([400, ['id']])
    })

  if (subject && 'version' in subject.contract.shape)
    test('takes the version in its body as if it were in If-Match', async () => {
      const { version, current } = (await put(sample(), { 'if-match': '"none"' })).json.details
      expect(current.version).toBe(version)
      for (const other of [version - 1, version + 1]) {
        const refused = await put({ ...sample(), version: other })
        expect([refused.status, refused.json.details]).toEqual([412, { version, current }])
      }
      expect((await put({ ...sample(), version }, { 'if-match': '"none"' })).status).toBe(412)
      expect((await put({ ...sample(), version: version - 1 }, { 'if-match': '*' })).status).toBe(412)
      expect(named(await put({ ...sample(), version: 'x' }))).toEqual(['version'])
      expect((await put({ ...sample(), version: String(version) }, { 'if-match': `"${version}"` })).status).toBe(status)
    })
}

function testAnswerOfRead(one: Endpoint, { put, sample, asRead }: Calls, read: Endpoint): void {
  const { inPath, input, status } = one
  const needs = Object.keys(input.shape).filter(
    (name) => !inPath.has(name) && !input.shape[name]?.safeParse(undefined).success,
  )

  if (inPath.has('id') && read.output instanceof z.ZodObject && 'version' in read.output.shape)
    test('rejects a record with its id and without its version, unless that is in If-Match', async () => {
      const { version, ...record } = { ...(await asRead()), ...sample() }
      const refused = await put(record)
      expect([refused.status, named(refused)]).toEqual([400, ['version']])
      expect((await put(record, { 'if-match': `"${version}"` })).status).toBe(status)
    })

  if (needs.length === 0)
    test('takes the very answer of its read and changes nothing', async () => {
      const record = await asRead()
      expect(await put(record)).toMatchObject({ status })
      expect(asEdited(await asRead())).toEqual(asEdited(record))
    })

  test('takes the answer of its read with what is to be changed', async () => {
    const answer = await put({ ...(await asRead()), ...sample() })
    expect([answer.status, answer.json.msg]).toEqual([status, 'ok'])
  })

  test('rejects a field by name that its read does not have', async () => {
    expect(named(await put({ ...(await asRead()), ...sample(), invented: null }))).toEqual(['invented'])
  })

  test('rejects by name what it cannot write, if it is not as in its read', async () => {
    const record = await asRead()
    const names = Object.keys(record).filter((name) => !(name in input.shape) && name !== 'version')
    for (const name of names) {
      const refused = await put({ ...record, ...sample(), [name]: 'another' })
      expect([name, refused.status, named(refused)]).toEqual([name, 400, [name]])
    }
  })

  test('rejects the answer of an older read, if that has a version', async () => {
    const record = await asRead()
    if (!one.subject || record.version === undefined) return
    expect((await put(sample())).status).toBe(status)
    const refused = await put(record)
    expect([refused.status, refused.json.error_code]).toEqual([412, 10130])
    expect(refused.json.details.version).toBeGreaterThan(Number(record.version))
  })
}
