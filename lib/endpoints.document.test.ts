import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiDocument } from '@/packages/testing/api-document'
import { answerChecker } from '@/packages/testing/fuzz/answer-checker'
import { signIn } from '@/packages/testing/sample'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { codeFrom } from '@/packages/testing/wechat'
import { errors } from './base/errors'
import { asRecord, isRecord } from './base/json'
import { jsonSchema } from './base/json-schema'
import { refusalsOf } from './core/operation/refusals'
import { descriptionOf } from './document/description'
import { endpoints } from './endpoints'

const { complaint } = answerChecker(endpoints)
const operation = (id: string) => endpoints.find((one) => one.id === id) ?? expect.unreachable(id)
const codesOf = (id: string) => [...refusalsOf(operation(id))].map((kind) => errors[kind][1])

describe('the API document', () => {
  const shop = useShop()

  test.each([
    ['token.issue', 10150],
    ['token.issue', 1004],
    ['token.refresh', 10150],
    ['token.verify', 1002],
    ['otp.begin', 10150],
    ['otp.remove', 10150],
    ['otp.renew_codes', 10150],
    ['user.change_password', 10150],
    ['pay.notify', 1002],
    ['pay.refund_notify', 1002],
    ['pay.pre_order', 10100],
    ['product.by_category', 10100],
    ['user.remove_identity', 10100],
    ['file.complete_upload', 10100],
    ['user.update', 10021],
    ['address.list', 10022],
  ])('the API document lists for %s the error code %i', (id, code) => expect(codesOf(id)).toContain(code))

  test('the API document describes every tag, operation, parameter, header and response', () => {
    const nameless: string[] = []
    const look = (what: string, all: object) => {
      for (const [name, one] of Object.entries(all)) if (!one.$ref && !one.description) nameless.push(`${what} ${name}`)
    }
    const { info, tags, paths, webhooks, components } = apiDocument
    const { responses, headers } = asRecord(components)
    expect(Object.keys(asRecord(info))).toEqual(['title', 'version', 'description', 'contact'])
    look('tag', Object(tags))
    look('response', Object(responses))
    look('header', Object(headers))
    for (const [path, methods] of [...Object.entries(Object(paths)), ...Object.entries(Object(webhooks))]) {
      look(path, Object(methods))
      for (const one of Object.values(asRecord(methods)).map(asRecord)) {
        look(`${path} parameter`, Object(one.parameters))
        look(`${path} response`, Object(one.responses))
      }
    }
    expect(nameless).toEqual([])
  })

  test('the API document describes an operation by what it does, and only then by who may call it', () => {
    const Described = z.object({ summary: z.string(), description: z.string(), 'x-access': z.string() })
    const Paths = z.record(z.string(), z.record(z.string(), Described))
    const operations = Object.values(Paths.parse(apiDocument.paths)).flatMap((methods) => Object.values(methods))
    for (const { summary, description, 'x-access': access } of operations) {
      expect(description.startsWith(`${summary}. `)).toBe(true)
      expect(description).toMatch(
        access === 'permission' ? /Requires (the|a) permission[^.]*`[\w.]+`[^.]*(\.\w[^.]*)*\.$/ : /For [^.]+\.$/,
      )
    }
    const words = operations.map(({ summary, description }) => description.slice(summary.length + 2))
    expect(words.filter((text) => /^(Requires|For (any signed|staff only|everyone,))/.test(text))).toEqual([])
  })

  test('the API document says of an operation what it does in words that are not those of its summary', () => {
    const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d_]{4,}/gu))
    const said = endpoints.map((one) => [one.id, one.summary, descriptionOf(one, endpoints)] as const)
    const same = said.filter(([, summary, text]) => {
      const [purpose = ''] = text.slice(summary.length + 2).split(/ (?=Requires|For (?:any|staff|everyone))/)
      return [...wordsOf(purpose)].every((word) => wordsOf(summary).has(word))
    })
    expect(same.map(([id]) => id)).toEqual([])
  })

  test('the API document says of an operation only what its input and its answer can do', () => {
    for (const one of endpoints) {
      const text = descriptionOf(one, endpoints)
      const [sent, answered] = [one.input.shape, one.output instanceof z.ZodObject ? one.output.shape : {}]
      const has = (...names: string[]) => names.every((name) => name in sent)
      const claims: [words: string, isTrue: boolean][] = [
        ['sorts.', has('sort')],
        ['Takes `ids` or a `filter`', has('ids', 'filter')],
        ['as CSV', one.answer === 'rows'],
        ['or as a workbook', has('format')],
        ['`version`', 'version' in answered],
        ['ready to be edited', endpoints.some(({ on }) => on === `PUT ${one.path}`)],
        ['one-time password', 'password' in answered || one.id.startsWith('token')],
        ['as multipart', one.body === 'multipart'],
        ['`nodes`', 'nodes' in answered],
        ['with their `children`', 'items' in answered],
        ['Each view is logged', one.audit === true],
        ['can be restored', endpoints.some(({ on }) => on === `POST ${one.path}/restoration`)],
      ]
      const untrue = claims.filter(([words, isTrue]) => text.includes(words) && !isTrue)
      expect([one.id, ...untrue.map(([words]) => words)]).toEqual([one.id])
    }
  })

  test('the API document says of every amount that it is in fen', () => {
    const named: [name: string, isInFen: boolean][] = []
    JSON.stringify(apiDocument, (name, node) => {
      if (isRecord(node) && [node.type].flat().includes('integer'))
        named.push([name, String(node.description).endsWith('In fen: 100 is ¥1.00')])
      return node
    })
    const isAmount = /price$|freight(?!.*_id$)|minimum|amount|refundable|fee$|_(paid|refunded|returned)$|^left$/
    expect(named.filter(([name, isInFen]) => isAmount.test(name) && !isInFen)).toEqual([])
    expect(named.filter(([, isInFen]) => isInFen).length).toBeGreaterThan(30)
  })

  test('the API document accepts a text with blanks at its ends, as the service does', async () => {
    const body = { username: ' wang_li ', password: 'a-long-password' }
    const answer = await shop.ask('POST /v1/user', { body })
    expect(answer).toMatchObject({ status: 201, data: { username: 'wang_li' } })
    const { properties } = asRecord(jsonSchema(operation('user.create').input, 'input'))
    expect(body.username).toMatch(new RegExp(`${asRecord(asRecord(properties).username).pattern}`, 'u'))
  })

  test('the API document matches the log entry of a creation, which has no value before', async () => {
    const token = await shop.tokenOf('admin')
    await shop.ask('POST /cms/banner', { token, body: { name: 'Spring' } })
    const { items } = (await shop.ask('GET /cms/oper_log?point=banner.create', { token })).data
    const answer = await shop.ask(`GET /cms/oper_log/${items[0].id}`, { token })
    expect(answer.data.changes[0]).not.toHaveProperty('before')
    expect(complaint(operation('oper_log.read'), { what: '', options: {} }, answer)).toBeUndefined()
  })

  test('the API document says that names sign in whatever their case, as they do', async () => {
    const people = [
      ['BUYER', 100],
      ['Buyer', 100],
      ['BUYER@Kiosk.Test', 101],
      ['+86 139-0000-0001', 102],
    ] as const
    for (const [account, type] of people) {
      const { status } = await shop.ask('POST /v1/token', { body: { account, type, secret: DEMO_PASSWORD } })
      expect([account, status]).toEqual([account, 200])
    }
    const shapes = JSON.stringify(asRecord(jsonSchema(operation('token.issue').input, 'input')).oneOf)
    expect(shapes.match(/in upper or lower case/g)).toHaveLength(2)
  })

  test('the API document accepts and rejects the same sign-in bodies as the service', async () => {
    const code = await codeFrom(shop.runtime, '/code', { name: 'li' })
    const named = { account: 'buyer', type: 100 }
    for (const [body, status] of [
      [{ ...named, secret: DEMO_PASSWORD }, 200],
      [{ account: code, type: 200, secret: '' }, 200],
      [{ account: await codeFrom(shop.runtime, '/code', { name: 'li' }), type: 200 }, 200],
      [named, 400],
      [{ ...named, secret: '' }, 400],
      [{ ...named, secret: DEMO_PASSWORD, type: 103 }, 400],
    ] as const) {
      const answer = await shop.ask('POST /v1/token', { body })
      expect([body, answer.status]).toEqual([body, status])
      const asSuccess = {
        status: 200,
        text: '{}',
        headers: {},
        json: { error_code: 0, msg: 'ok', data: await signIn(shop) },
      }
      const isTaken = complaint(operation('token.issue'), { what: '', options: { body } }, asSuccess) === undefined
      expect([body, isTaken]).toEqual([body, status === 200])
    }
  })
})
