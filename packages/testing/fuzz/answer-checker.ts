import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { isRecord } from '@/lib/base/json'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { READABLE } from '@/lib/core/request/headers'
import { openapi } from '@/lib/document/openapi'
import { writtenOut } from '@/lib/document/shared'
import type { Case, FuzzOperation } from './cases'
import { Schema } from './values'

const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: Schema })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Schema })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      headers: z.record(z.string(), z.unknown()),
      content: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})

export type FuzzAnswer = { status: number; json: unknown; text: string; headers: Record<string, string> }

/** The document, and what in an answer is not as it says. */
export function answerChecker(endpoints: Endpoint[]) {
  const document = writtenOut(openapi(endpoints, 'https://shop.example'))
  const { paths, components } = Document.parse(document)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'document')
  const compiled = new Map<string, ValidateFunction>()
  const validator = (...at: string[]) => {
    const pointer = at.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` })
    compiled.set(pointer, validate)
    return validate
  }
  const operationOf = ({ path, method, id }: Endpoint) => {
    const found = paths[path]?.[method.toLowerCase()]
    if (!found) throw new Error(`${id} is not in the document`)
    return found
  }
  const fuzzOperation = (endpoint: Endpoint): Omit<FuzzOperation, 'sample'> => {
    const { parameters, requestBody } = operationOf(endpoint)
    const body = requestBody?.content['application/json']?.schema
    return { endpoint, parameters, body, schemas: components.schemas }
  }
  /** Why this answer to that case is not what the document says; undefined when it is. */
  const complaint = (endpoint: Endpoint, { options }: Case, answer: FuzzAnswer): string | undefined => {
    const { status, json, text, headers } = answer
    const place = ['paths', endpoint.path, endpoint.method.toLowerCase()]
    const { responses, requestBody } = operationOf(endpoint)
    const response = responses[status]
    if (!response) return `status ${status} is not documented`
    const unsaid = READABLE.find((name) => headers[name] !== undefined && !response.headers[name])
    if (unsaid) return `the header ${unsaid} of ${status} is not documented`
    if (requestBody?.content['application/json'] && isRecord(options.body) && status < 300) {
      const isTaken = validator(...place, 'requestBody', 'content', 'application/json', 'schema')
      const body = endpoint.method === 'PUT' ? withoutNames(options.body, endpoint.inPath) : options.body
      if (!isTaken(body) && !isTaken(withIntegers(trimmed(body), isTaken)))
        return `a body that the document refuses was taken: ${ajv.errorsText(isTaken.errors)}`
    }
    const isFile = status < 300 && endpoint.answer
    if (text === '' || (isFile && !response.content?.['application/json'])) return undefined
    const type = headers['Content-Type']?.startsWith('text/plain') ? 'text/plain' : 'application/json'
    if (!response.content?.[type]) return `${type} of ${status} is not documented`
    const isRight = validator(...place, 'responses', String(status), 'content', type, 'schema')
    return isRight(isFile ? JSON.parse(text) : type === 'text/plain' ? text : json)
      ? undefined
      : `the body is not as documented: ${ajv.errorsText(isRight.errors)}`
  }
  return { fuzzOperation, complaint }
}

/** An edit may repeat the id of its path. */
const withoutNames = (body: Record<string, unknown>, names: Set<string>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)))

/** The service trims text before it counts its characters, which a JSON schema cannot say. */
const trimmed = (body: object): unknown =>
  JSON.parse(JSON.stringify(body), (_, value) => (typeof value === 'string' ? value.trim() : value))

const NUMERIC = ['type', 'enum', 'const']

/** The service reads strings of digits where it wants integers: the document says so once, not of each field. */
function withIntegers(body: unknown, isTaken: ValidateFunction): unknown {
  isTaken(body)
  const complaints = (isTaken.errors ?? []).filter(({ keyword }) => NUMERIC.includes(keyword))
  const places = new Set(complaints.map(({ instancePath }) => instancePath))
  return converted(body, '', (value, place) =>
    typeof value === 'string' && places.has(place) && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
  )
}

function converted(value: unknown, place: string, convert: (value: unknown, place: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one, at) => converted(one, `${place}/${at}`, convert))
  if (!isRecord(value)) return convert(value, place)
  const entries = Object.entries(value).map(([name, one]) => [name, converted(one, `${place}/${name}`, convert)])
  return Object.fromEntries(entries)
}
