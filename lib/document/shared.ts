import { isDeepStrictEqual } from 'node:util'
import { compact } from '../base/compact'
import { asRecord, isRecord } from '../base/json'
import type { Json } from '../base/json-schema'
import { exampleIn, longSchemas, SHORTEST, shareExample, sharePage, shareSchemas } from './shared-schemas'

const refTo = (kind: string, name: string) => `#/components/${kind}/${name}`
/** Where failures are: written out for each operation they would be two fifths of the document. */
export const SHARED = refTo('responses', '')
const KINDS = ['parameters', 'requestBodies', 'responses']

/** What every operation takes, unless it says otherwise. */
export const BEARER_OR_BASIC = [{ bearer: [] }, { basic: [] }]

/**
 * The document as it is sent: what operations have alike is once under `components`, and what follows from the
 * rest is left out.
 */
export function shared(written: Json): Json {
  const document: Json = { ...structuredClone(written), security: BEARER_OR_BASIC }
  const operations = operationsIn(document)
  for (const operation of operations) {
    if (isDeepStrictEqual(operation.security, BEARER_OR_BASIC)) delete operation.security
    if (isDeepStrictEqual(operation['x-points'], [operation['x-id']])) delete operation['x-points']
    operation.parameters = listOf(operation.parameters).map(shortParameter)
  }
  const components = asRecord(document.components)
  const schemas = asRecord(components.schemas)
  for (const answer of operations.flatMap(answersOf)) {
    sharePage(answer, schemas)
    shareExample(answer, schemas)
  }
  shareSchemas(document, operations)
  const inPaths = operations.flatMap((one) => listOf(one.parameters)).flatMap(pathName)
  // some generators make a file of each, and of each schema
  const others = new Set([...inPaths, ...Object.keys(schemas).map((name) => name.toLowerCase())])
  const parameters = operations.flatMap((one) => parametersOf(one, others))
  share(components, 'parameters', parameters)
  share(components, 'requestBodies', operations.flatMap(bodyOf))
  share(components, 'responses', operations.flatMap(responsesOf))
  return document
}

/** The document with all of that where it belongs, for who reads one operation after the other. */
export function writtenOut(sent: Json): Json {
  const { parameters: _, requestBodies: _bodies, responses: _responses, ...kept } = asRecord(sent.components)
  const inPlace = (_name: string, node: unknown): unknown => {
    const [, , kind = '', name = ''] = isRecord(node) && typeof node.$ref === 'string' ? node.$ref.split('/') : []
    return KINDS.includes(kind) ? asRecord(asRecord(sent.components)[kind])[name] : node
  }
  const { security, ...resolved }: Json = JSON.parse(JSON.stringify({ ...sent, components: kept }, inPlace))
  const schemas = asRecord(kept.schemas)
  for (const answer of operationsIn(resolved).flatMap(answersOf)) answer.example ??= exampleIn(answer, schemas)
  const document = longSchemas(resolved)
  for (const operation of operationsIn(document)) {
    operation.security ??= security
    if (operation['x-access'] === 'permission') operation['x-points'] ??= [operation['x-id']]
    operation.parameters = listOf(operation.parameters).map(longParameter)
  }
  return document
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(asRecord) : [])

const operationsIn = ({ paths, webhooks }: Json): Json[] =>
  [paths, webhooks].flatMap((all) =>
    Object.values(asRecord(all)).flatMap((one) => Object.values(asRecord(one)).map(asRecord)),
  )

/** The answers of an operation in JSON when it succeeds: schema and example. */
const answersOf = ({ responses }: Json): Json[] =>
  Object.entries(asRecord(responses)).flatMap(([status, response]) => {
    const answer = asRecord(asRecord(response).content)['application/json']
    return status.startsWith('2') && isRecord(answer) ? [answer] : []
  })

/** Parameters that forms and tables do not show, so that their contracts have no title. */
export const UNTITLED: Record<string, string> = {
  id: 'The ID in the path of a record',
  id_list: 'IDs, separated by commas',
  name: 'The name of the file',
  session_id: 'The ID of the session',
  sort: 'What the list is sorted by; with a `-` in front from the highest to the lowest',
}

/** The words of a parameter are its own, and not those of its schema as well. */
function shortParameter({ required, schema: written, ...parameter }: Json): Json {
  const { title, description, ...rest } = asRecord(written)
  const words = description === undefined ? {} : { title }
  const schema = title === undefined ? written : { ...words, ...rest }
  return { ...parameter, ...(required === true && { required }), schema }
}

function longParameter({ required = false, schema, ...parameter }: Json): Json {
  const { title, ...rest } = asRecord(schema)
  const { description, name } = parameter
  const isWhole = parameter.in === 'header' || 'description' in rest || title === description
  if (isWhole || UNTITLED[String(name)] === description) return { ...parameter, required, schema }
  const words = title === undefined ? { title: description } : { title, description }
  return { ...parameter, required, schema: { ...words, ...rest } }
}

/** A part of an operation, and what it may be called, from the shortest name on. */
type Part = { value: Json; names: string[]; put: (value: Json) => void }

/** What most operations have takes its name first. */
function share(components: Json, kind: string, parts: Part[]): void {
  const alike = new Map<string, Part[]>()
  for (const part of parts) {
    const text = JSON.stringify(part.value)
    alike.set(text, [...(alike.get(text) ?? []), part])
  }
  const repeated = [...alike].filter(([text, { length }]) => length > 1 && text.length > SHORTEST)
  const taken: Json = { ...asRecord(components[kind]) }
  for (const [, same] of repeated.toSorted(([, a], [, b]) => b.length - a.length)) {
    const name = same[0]?.names.find((one) => !(one in taken))
    if (!name) continue
    taken[name] = same[0]?.value
    for (const { put } of same) put({ $ref: refTo(kind, name) })
  }
  components[kind] = taken
}

const nounOf = ({ 'x-id': id, operationId }: Json) => String(id ?? operationId).split('.')[0] ?? ''

const pathName = (parameter: Json) => (parameter.in === 'path' ? [String(parameter.name)] : [])

function parametersOf(operation: Json, others: Set<string>): Part[] {
  const parameters = listOf(operation.parameters)
  operation.parameters = parameters
  return parameters.map((value, at) => {
    const isTwofold = value.in === 'query' && others.has(String(value.name))
    const name = isTwofold ? `${value.name}_in_query` : `${value.name}`
    const names = [name, `${nounOf(operation)}_${name}`, `${operation.operationId}_${name}`]
    return { value, names, put: (one) => parameters.splice(at, 1, one) }
  })
}

function bodyOf(operation: Json): Part[] {
  const { requestBody, operationId } = operation
  if (!isRecord(requestBody)) return []
  const put = (value: Json) => {
    operation.requestBody = value
  }
  return [{ value: requestBody, names: [`${operationId}`], put }]
}

/** But for answers in JSON: swagger-typescript-api does not look behind a reference for what to parse. */
function responsesOf({ operationId, responses: written }: Json): Part[] {
  const responses = asRecord(written)
  return Object.entries(responses).flatMap(([status, value]) => {
    if (!isRecord(value) || '$ref' in value) return []
    const content = asRecord(value.content)
    if (status.startsWith('2') && 'application/json' in content) return []
    const put = (one: Json) => {
      responses[status] = one
    }
    const name = NAMES[status] ?? ('text/csv' in content ? 'Table' : undefined)
    return [{ value, names: compact([name, `${operationId}_${status}`]), put }]
  })
}

/** Answers that have no data. */
const NAMES: Record<string, string> = { 302: 'Elsewhere', 304: 'Unchanged' }
