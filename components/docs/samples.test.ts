import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryParseJson } from '@/lib/base/json'
import { apiDocument } from '@/packages/testing/api-document'
import { hasCurl, NO_CURL } from '@/packages/testing/curl'
import { listenLocally } from '@/packages/testing/loopback'
import { runAsync } from '@/packages/testing/run-async'
import { wx } from '@/packages/testing/wx'
import { read } from './document'
import { initialOf, requestOf, type Trial } from './request'
import { type Dialect, literal, SAMPLES } from './samples'
import { trialOf } from './trial'

type Received = { line: string; headers: Record<string, unknown>; body: unknown }
let last: Received | undefined
let address = ''

/** Answers as the API does, and keeps what it was asked. */
const server = createServer(async (request, response) => {
  const text = (await buffer(request)).toString()
  last = { line: `${request.method} ${request.url}`, headers: request.headers, body: tryParseJson(text) ?? text }
  response.setHeader('content-type', 'application/json').end('{"error_code":0,"msg":"ok","data":1}')
})
beforeAll(async () => {
  address = `http://127.0.0.1:${await listenLocally(server)}`
})
afterAll(() => server.close())

const shell = promisify(execFile)
const file = new File(['x'], 'x.png')
const wxDone = (code: string) =>
  `await new Promise((resolve, reject) => ${code.replace(/success: .*/, 'success: resolve,').replace(/fail: .*/, 'fail: reject,')})`

const RUN: Record<Dialect, (code: string) => Promise<unknown>> = {
  curl: (code) => shell('sh', ['-c', code], { env: { ...process.env, TOKEN: 'at_1' } }),
  fetch: (code) => runAsync(code, { token: 'at_1', file }),
  wx: (code) => runAsync(wxDone(code), { token: 'at_1', wx }),
}

/** What the server receives from the sample, in one dialect. */
async function sentBy(dialect: Dialect, trial: Trial, locale: string): Promise<Received | undefined> {
  last = undefined
  const request = requestOf(trial, { ...initialOf(trial), json: trial.examples.full }, locale)
  await RUN[dialect](SAMPLES[dialect]({ ...trial, server: address }, request))
  return last
}

const api = read(apiDocument)
const trialFor = (id: string) => {
  const operation = api.operations.find((one) => one.id === id) ?? expect.unreachable(id)
  return trialOf(operation, api)
}

/** An operation with its example sends the same request in each of these dialects. */
async function expectSame(id: string, dialects: Dialect[]) {
  const trial = trialFor(id)
  const request = requestOf(trial, { ...initialOf(trial), json: trial.examples.full }, 'zh')
  const body = typeof request.body === 'string' ? JSON.parse(request.body) : ''
  const authorization = trial.isSigned && { authorization: 'Bearer at_1' }
  const headers = Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value]))
  const expected = { line: `${request.method} ${request.path}`, headers: { ...authorization, ...headers }, body }
  for (const dialect of dialects)
    expect([dialect, await sentBy(dialect, trial, 'zh')]).toMatchObject([dialect, expected])
}

const OPERATIONS = [
  'banner.show',
  'product.search',
  'order.create',
  'product.create',
  'banner.update',
  'address.delete',
]

describe('the samples of an operation', () => {
  test.each(OPERATIONS)('the samples of an operation send the same request of %s by fetch and wx.request', (id) =>
    expectSame(id, ['fetch', 'wx']),
  )

  test.for(OPERATIONS)('the samples of an operation send the same request of %s by curl', async (id, { skip }) => {
    skip(!hasCurl, NO_CURL)
    await expectSame(id, ['curl'])
  })

  test('the samples of an operation send a file as a form, by wx.uploadFile in a mini-program', async () => {
    const trial = trialFor('file.create')
    const { headers, body } = (await sentBy('fetch', trial, 'en')) ?? expect.unreachable()
    expect([headers['content-type'], body]).toEqual([
      expect.stringContaining('multipart/form-data'),
      expect.stringContaining('filename="picture.png"'),
    ])
    const request = requestOf(trial, initialOf(trial), 'en')
    expect(SAMPLES.wx(trial, request)).toMatch(/^wx\.uploadFile\(\{[\s\S]*name: 'file',\n {2}filePath,\n/)
  })
})

test('a literal is read back as the same value', async () => {
  const values = [`it's "so" \\ \n`, '', null, 1, [], {}, { a: [{ 'b-c': true }, [1, 'x']] }, '价格 ¥1']
  for (const value of values) expect(await runAsync(`return ${literal(value)}`, {})).toEqual(value)
})
