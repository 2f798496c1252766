import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { WEBHOOK_TYPES } from '@/db/vocabulary/webhook'
import { apiDocument } from '@/packages/testing/api-document'
import { asRecord, isRecord } from './base/json'
import { exampleOf } from './document/example'
import { openapi } from './document/openapi'
import { Schema } from './document/schema'
import { shared } from './document/shared'
import { endpoints } from './endpoints'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(apiDocument, 'document')

type Found = { at: string[]; node: Record<string, unknown> }

/** Every schema of the document, by its path in it: whatever stands where a schema does. */
function schemasIn(value: unknown, at: string[] = [], isSchema = false): Found[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => schemasIn(one, [...at, String(index)], isSchema))
  if (!isRecord(value)) return []
  const own = isSchema ? [{ at, node: value }] : []
  return [...own, ...Object.entries(value).flatMap(([name, one]) => below(name, one, [...at, name], isSchema))]
}

const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const ONES = ['schema', 'items', 'additionalProperties', 'contentSchema']
const NAMED = ['properties', 'schemas']

function below(name: string, value: unknown, at: string[], isSchema: boolean): Found[] {
  if (name === 'example') return [] // a value, whatever its fields are called
  if (NAMED.includes(name) && isRecord(value)) {
    return Object.entries(value).flatMap(([field, one]) => schemasIn(one, [...at, field], true))
  }
  if (ONES.includes(name) || LISTS.includes(name)) return schemasIn(value, at, true)
  return isSchema ? [] : schemasIn(value, at)
}

const found = schemasIn(apiDocument)
const shown = (at: string[]) => at.slice(1).join(' ')

/** What ajv says of a value, by the schema at this path of the document. */
function complaint(value: unknown, at: string[]): string | undefined {
  const pointer = at.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const $ref = `document#/${pointer}`
  const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref })
  return validate(value) ? undefined : `${shown(at)}: ${JSON.stringify(value)} ${ajv.errorsText(validate.errors)}`
}

/** What a program has without importing it: a type of its name made from a schema would take its place. */
function globals(): Set<string> {
  const compilers = 'node_modules/@typescript'
  const folder = readdirSync(compilers)
    .map((name) => join(compilers, name, 'lib'))
    .find((lib) => existsSync(join(lib, 'lib.dom.d.ts')))
  if (!folder) throw new Error('TypeScript has no library of types here')
  const texts = readdirSync(folder).filter((name) => /^lib\..*\.d\.ts$/.test(name))
  const declared = texts.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^(?:declare )?(?:var|function|class|interface|type) (\w+)/gm),
  ])
  return new Set([...Object.getOwnPropertyNames(globalThis), ...declared.flatMap(([, name]) => name ?? [])])
}

/** The keywords of JSON Schema that the document uses. */
const KEYWORDS = [
  ...['$ref', 'type', 'format', 'title', 'description', 'examples', 'default', 'enum', 'const', 'writeOnly'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
  ...['items', 'prefixItems', 'minItems', 'maxItems', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', 'anyOf', 'oneOf', 'allOf', 'not'],
  ...['contentMediaType', 'contentSchema'],
]

const SAYS = ['type', '$ref', 'const', 'enum', ...LISTS]

/**
 * What may be any JSON, because it is what some other contract has: the value of a setting, of a former version,
 * a row about a customer.
 */
const ANY = [
  '/cms/customer/{id}/export get responses 200 content application/json schema additionalProperties anyOf 0 items',
  'schemas Config properties items items properties default',
  'schemas Config properties items items properties value',
  'schemas OperationRecord properties after',
  'schemas OperationRecord properties before',
  'schemas OperationRecord properties changes items properties after',
  'schemas OperationRecord properties changes items properties before',
  'schemas OwnData properties data additionalProperties items',
]

/** What an answer need not have, and when it has it. */
const SOMETIMES: Record<string, string> = {
  total_capped: 'there are more than are counted',
  from: 'pages are counted from the end',
  job_id: 'so many that a job does them',
  capped: 'there are more than are counted',
  log_id: 'it can be undone',
  before: 'there was one before, and it is no secret',
  after: 'there is one after, and it is no secret',
  unit: 'the setting has one',
  options: 'the setting has some',
  errors: 'the input is wrong',
  details: 'a caller can act on more',
  address: 'of a message: the webhook includes it',
  remark: 'of a message: the webhook includes the address',
  pieces: 'it is the share of a flash sale',
}

describe('the API document', () => {
  test('the API document has no example and no default that its own schema refuses', () => {
    const values = found.flatMap(({ at, node }) => {
      const examples = Array.isArray(node.examples) ? node.examples : []
      return [...examples, ...('default' in node ? [node.default] : [])].map((value) => ({ at, value }))
    })
    expect(values.length).toBeGreaterThan(100)
    expect(values.map(({ at, value }) => complaint(value, at)).filter(Boolean)).toEqual([])
  })

  test('the API document shows no example of an answer or a body that its own schema refuses', () => {
    const schemas = z.record(z.string(), Schema).parse(asRecord(apiDocument.components).schemas)
    const whole = found.filter(
      ({ at }) => at.at(-1) === 'data' || (at.includes('requestBody') && at.at(-1) === 'schema'),
    )
    const isForm = (at: string[]) => at.includes('multipart/form-data')
    const tried = whole.filter(({ at }) => !isForm(at))
    expect(tried.length).toBeGreaterThan(300)
    const wrong = tried.flatMap(({ at, node }) =>
      (['usual', 'full'] as const).map((extent) => complaint(exampleOf(Schema.parse(node), schemas, extent), at)),
    )
    expect(wrong.filter(Boolean)).toEqual([])
  })

  test('the API document has an example of every answer in JSON and of every message, which its schema accepts', () => {
    const Content = z.object({
      content: z.record(z.string(), z.object({ example: z.unknown().optional() })).default({}),
    })
    const Paths = z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), Content) })))
    const answers = Object.entries(Paths.parse(apiDocument.paths)).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses)
          .filter(([status, { content }]) => status.startsWith('2') && content['application/json'])
          .map(([status, one]) => ({ at: ['paths', path, method, 'responses', status], one })),
      ),
    )
    const Webhooks = z.record(z.string(), z.object({ post: z.object({ requestBody: Content }) }))
    const messages = Object.entries(Webhooks.parse(apiDocument.webhooks)).map(([type, { post }]) => ({
      at: ['webhooks', type, 'post', 'requestBody'],
      one: post.requestBody,
    }))
    expect(messages.map(({ at }) => at[1])).toEqual([...WEBHOOK_TYPES])
    expect(answers.length).toBeGreaterThan(300)
    const wrong = [...answers, ...messages].map(({ at, one }) =>
      complaint(one.content['application/json']?.example, [...at, 'content', 'application/json', 'schema']),
    )
    expect(wrong.filter(Boolean)).toEqual([])
  })

  test('the API document says of every body that has shapes that it is an object', () => {
    const shaped = found.filter(({ at, node }) => at.at(-1) === 'schema' && Array.isArray(node.oneOf))
    expect(shaped.map(({ node }) => node.type)).toEqual(['object', 'object'])
  })

  test('the API document has a name for every label of a word', () => {
    const labels = found.flatMap(({ node }) => Object.entries(asRecord(node['x-kiosk-labels'] ?? {})))
    expect(labels.length).toBeGreaterThan(500)
    expect(labels.filter(([word, label]) => word === '' || label === '')).toEqual([])
  })

  test('the API document says of a stream of events that it is text, and what each event has', () => {
    const streams = found.filter(({ at }) => at.at(-2) === 'text/event-stream')
    expect(streams.map(({ node }) => [node.type, node.contentSchema])).toEqual([
      ['string', { $ref: '#/components/schemas/LiveEvent' }],
    ])
  })

  test('the API document is the same on another day', () => {
    vi.useFakeTimers({ now: new Date('2031-02-03'), toFake: ['Date'] })
    const later = JSON.stringify(openapi(endpoints, 'https://shop.example'))
    vi.useRealTimers()
    expect(later === JSON.stringify(apiDocument)).toBe(true)
  })

  test('the API document leaves nothing open, but what may be any JSON', () => {
    const open = found.filter(
      ({ at, node }) => at.at(-1) !== 'additionalProperties' && !SAYS.some((key) => key in node),
    )
    expect(open.map(({ at }) => shown(at)).toSorted()).toEqual(ANY)
    const lists = found.filter(({ node }) => node.type === 'array' && !node.items && !node.prefixItems)
    const objects = found.filter(
      ({ node }) => node.type === 'object' && !node.properties && !node.additionalProperties && !node.oneOf,
    )
    expect([...lists, ...objects].map(({ at }) => shown(at))).toEqual([])
  })

  test('the API document says of every field of an answer that it is always there, but of these', () => {
    const inAnswers = found.filter(({ at }) => at.includes('responses') || at[0] === 'components')
    const optional = inAnswers.flatMap(({ node }) => {
      const required = Array.isArray(node.required) ? node.required : []
      return Object.keys(asRecord(node.properties)).filter((name) => !required.includes(name))
    })
    expect([...new Set(optional)].toSorted()).toEqual(Object.keys(SOMETIMES).toSorted())
  })

  test('the API document marks as ours what is no keyword of JSON Schema, and has nothing beside a reference but words', () => {
    const foreign = found.flatMap(({ node }) => Object.keys(node).filter((key) => !KEYWORDS.includes(key)))
    expect(foreign.filter((key) => !key.startsWith('x-kiosk-'))).toEqual([])
    expect(new Set(foreign)).toContain('x-kiosk-widget')
    const beside = found.flatMap(({ node: { $ref, ...rest } }) => ($ref ? Object.keys(rest) : []))
    expect(beside.filter((key) => !/^(title|description|x-kiosk-.*)$/.test(key))).toEqual([])
  })

  test('the API document has the type of every constant and word, and no word without a letter', () => {
    const fixed = found.filter(({ node }) => 'const' in node || 'enum' in node)
    expect(fixed.length).toBeGreaterThan(500)
    expect(fixed.filter(({ node }) => !node.type).map(({ at }) => shown(at))).toEqual([])
    const wordless = fixed.filter(({ node }) => Array.isArray(node.enum) && node.enum.includes(''))
    expect(wordless.map(({ at }) => shown(at))).toEqual([])
    const color = found.find(({ at }) => shown(at) === 'schemas DictRecord properties color')
    expect(['', 'red'].map((value) => complaint(value, color?.at ?? []))).toEqual([undefined, undefined])
    expect(complaint('loud', color?.at ?? [])).toContain('loud')
  })

  test('the API document gives no schema the name of what a program has already', () => {
    const taken = globals()
    for (const name of ['File', 'Event', 'Error', 'Record', 'Partial', 'Response']) expect(taken).toContain(name)
    const names = Object.keys(asRecord(asRecord(shared(apiDocument).components).schemas))
    expect(names.filter((name) => taken.has(name))).toEqual([])
  })

  test('the API document calls whole numbers integers', () => {
    const numbers = found.filter(({ at, node }) => at[0] === 'paths' && [node.type].flat().includes('number'))
    // a change of prices may be 2.5 percent, and a position has degrees
    expect(new Set(numbers.map(({ at }) => `${at[1]} ${at.at(-1)}`))).toEqual(
      new Set([
        '/cms/product/price_change value',
        '/cms/product/{id}/price_change value',
        ...['/cms/pickup_place', '/cms/pickup_place/{id}'].flatMap((path) => [`${path} longitude`, `${path} latitude`]),
      ]),
    )
  })

  test('the API document has for each kind of account a shape of its own to sign in with', () => {
    const body = found.find(({ at }) => shown(at) === '/v1/token post requestBody content application/json schema')
    const shapes = z.array(Schema).parse(body?.node.oneOf)
    const shapeOf = ({ title, properties = {}, required }: Schema) => [title, properties.type?.const, required]
    expect(shapes.map(shapeOf)).toEqual([
      ['Username', 100, ['type', 'account', 'secret']],
      ['Email', 101, ['type', 'account', 'secret']],
      ['Phone', 102, ['type', 'account', 'secret']],
      ['Mini-program', 200, ['type', 'account']],
    ])
    for (const { examples } of shapes) expect(examples).toHaveLength(1)
  })
})
