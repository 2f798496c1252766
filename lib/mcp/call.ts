import { fail } from '../base/errors'
import type { Locale } from '../base/i18n/i18n'
import { asRecord, isRecord, tryParseJson } from '../base/json'
import type { Endpoint } from '../core/endpoint/endpoint'
import { dispatch } from '../core/http/dispatch'
import type { Actor } from '../core/operation/actor'
import type { Incoming } from '../core/request/message'
import type { Runtime } from '../core/runtime/runtime'
import { changes, mayChange } from './operations'

/** One message of an agent: who sent it, and the request that it came with. */
export type AgentCall = { runtime: Runtime; incoming: Incoming; actor: Actor; request_id: string; locale: Locale }

type Input = Record<string, unknown>
export type OperationAnswer = {
  status: number
  /** `data` of a success; the whole answer of a failure. */
  json: unknown
  /** Names in the input that a read does not know. */
  ignored: string[] | undefined
}

const TOO_MANY_FIELDS = 'An input can have up to {most} fields'
const TOO_LONG = 'The input of a read can be up to {kib} KiB'
const NEEDS_KEY = 'Only an API key that may make changes can do this'

/** As the same request over HTTP: with its check, limits, masking, log and time limit. */
export async function callOperation(
  call: AgentCall,
  endpoint: Endpoint,
  input: Input,
  key?: string,
): Promise<OperationAnswer> {
  if (changes(endpoint) && !mayChange(call.actor)) fail('forbidden', { message: NEEDS_KEY })
  const methods = new Map([[endpoint.method, endpoint]])
  const { status, headers, body } = await dispatch(call.runtime, methods, requestOf(call, endpoint, input, key))
  const text = body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : String(body ?? '')
  const json = tryParseJson(text)
  return {
    status,
    json: status < 400 ? asRecord(json).data : json,
    ignored: headers['X-Ignored-Query']?.split(', ').map(decodeURIComponent),
  }
}

/** What of the agent’s own request goes with each of its calls. */
const PASSED_ON = ['user-agent', 'accept-language']

/** More than any operation has, and as long as an address can be over HTTP. */
const MOST_FIELDS = 200
const LONGEST_ADDRESS = 16 * 1024

function requestOf(call: AgentCall, endpoint: Endpoint, input: Input, key?: string): Incoming {
  const { incoming, request_id, actor } = call
  const { method, inPath, hasBody } = endpoint
  if (Object.keys(input).length > MOST_FIELDS)
    fail('too_large', { message: TOO_MANY_FIELDS, params: { most: MOST_FIELDS } })
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(input[name])))
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name))
  const query = hasBody ? '' : new URLSearchParams(rest.map(([name, value]) => [name, textOf(value)])).toString()
  if (path.length + query.length > LONGEST_ADDRESS)
    fail('too_large', { message: TOO_LONG, params: { kib: LONGEST_ADDRESS / 1024 } })
  const own: Record<string, string | undefined> = {
    'x-request-id': request_id,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  return {
    method,
    path,
    query,
    actor,
    header: (name) => own[name] ?? (PASSED_ON.includes(name) ? incoming.header(name) : null),
    body: hasBody ? bytesOf(JSON.stringify(Object.fromEntries(rest))) : null,
    address: incoming.address,
  }
}

/** As it stands in an address: a list with commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  if (value === null || value === undefined) return ''
  return isRecord(value) ? JSON.stringify(value) : String(value)
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
