import { describe, expect, test } from 'vitest'
import { tryParseJson } from '@/lib/base/json'
import { operations } from '@/packages/client/src/generated/operations'
import { splitInput } from '@/packages/client/src/send'
import { apiDocument } from '@/packages/testing/api-document'
import { runAsync } from '@/packages/testing/run-async'
import { clientSample } from './client-sample'
import { read } from './document'
import { type Entered, initialOf, requestOf } from './request'
import { trialOf } from './trial'

const api = read(apiDocument)
const trials = api.operations.map((operation) => ({ id: operation.id, trial: trialOf(operation, api) }))
const trialFor = (id: string) => trials.find((one) => one.id === id)?.trial ?? expect.unreachable(id)
const offered = trials.flatMap(({ id, trial }) => (trial.client ? [{ id, trial, client: trial.client }] : []))

type Call = { on: string; input: Record<string, unknown>; options: unknown }

/** A shop with the methods of the client, which keeps how it was called. */
function recorder() {
  const calls: Call[] = []
  const shop: Record<string, Record<string, unknown>> = {}
  for (const [name, entry] of Object.entries(operations)) {
    const [group = '', method = ''] = name.split('.')
    const on = entry.split(' ', 2).join(' ')
    const record = async (input = {}, options?: unknown) => {
      calls.push({ on, input, options })
      return {}
    }
    shop[group] = { ...shop[group], [method]: record }
  }
  return { calls, shop }
}

async function callsOf(id: string, entered: Partial<Entered> = {}) {
  const trial = trialFor(id)
  const { calls, shop } = recorder()
  const code = clientSample(trial.client ?? expect.unreachable(), trial, { ...initialOf(trial), ...entered })
  await runAsync(code, { shop, file: 'the file' })
  return { code, calls }
}

describe('the sample for kiosk-client', () => {
  test('the sample for kiosk-client is there for each operation of the client, and for no other', () => {
    expect(offered.map(({ client }) => client.method).toSorted()).toEqual(Object.keys(operations).toSorted())
    expect(trials.filter(({ trial }) => trial.client && !trial.path.startsWith('/v1/'))).toEqual([])
  })

  test.each(offered)('the client sample of $id calls the method with what the request sends', async ({ id, trial }) => {
    const entered = { ...initialOf(trial), json: trial.examples.full }
    const request = requestOf(trial, entered, 'en')
    const { calls } = await callsOf(id, entered)
    expect(calls).toHaveLength(1)
    const { on, input } = calls[0] ?? expect.unreachable()
    expect(on).toBe(`${trial.method} ${trial.path}`)
    if (trial.body === 'multipart') return expect(input).toEqual({ file: 'the file' })
    const { path, body } = splitInput(on, input)
    expect(decodeURIComponent(path)).toBe(decodeURIComponent(request.path))
    expect(tryParseJson(body ?? '{}')).toEqual(tryParseJson(String(request.body ?? '{}')))
  })

  test('the sample for kiosk-client has numbers as numbers, lists as lists, and the idempotency key as an option', async () => {
    const search = { 'query.q': 'tea', 'query.page': '2' }
    expect((await callsOf('product.search', { values: search })).code).toBe(
      `const { items, total } = await shop.product.search({ page: 2, q: 'tea' })`,
    )
    expect((await callsOf('banner.show_several', { values: { 'path.id_list': '1, 2' } })).code).toBe(
      'const { items } = await shop.banner.readMany({\n  id_list: [1, 2],\n})',
    )
    const cancel = { 'path.id': '7', 'header.Idempotency-Key': 'tap-of-7' }
    expect((await callsOf('order.cancel', { values: cancel, json: '{}' })).code).toBe(
      `const order = await shop.order.cancel({ id: 7 }, { key: 'tap-of-7' })`,
    )
    expect((await callsOf('order.create', { json: '{"items":[]}' })).code).toBe(
      'const order = await shop.order.create({ items: [] })',
    )
    expect((await callsOf('token.delete')).code).toBe('await shop.token.delete()')
  })
})
