import type { AbortSignalLike } from './abort'
import { type AdapterAnswer, NoAnswer } from './adapters/adapter'
import type { ErrorName } from './errors'
import { nameOfCode, newError } from './new-error'

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Path and query with the values of the input that belong there, and the others. */
export function splitInput(on: string, input: Fields): { path: string; body: string | undefined } {
  const [method = '', template = ''] = on.split(' ')
  const rest: Fields = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === null || value === '') {
      throw newError('invalid', `${name} is required`, { errors: { [name]: 'is required' } })
    }
    return encodeURIComponent(String(value)).replace(/%2C/g, ',')
  })
  const given = Object.keys(rest).filter((name) => rest[name] !== undefined)
  if (given.length === 0) return { path, body: undefined }
  if (method === 'POST' || method === 'PUT') return { path, body: JSON.stringify(rest) }
  const query = given.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(rest[name]))}`)
  return { path: `${path}?${query.join('&')}`, body: undefined }
}

/** The data in an answer; a refusal is thrown, and so is what is no answer of the API. */
export async function dataOf(answering: Promise<AdapterAnswer>): Promise<unknown> {
  const answer = await answering.catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    throw error.isTimeout ? newError('timeout', 'The request took too long') : newError('network', error.message)
  })
  const { error_code, data, msg, request_id, errors, details } = fieldsOf(parsed(answer.body))
  if (error_code === 0) return data
  const after = Number(headerOf(answer, 'retry-after'))
  const extras = { status: answer.status, retryAfter: after > 0 ? after : undefined }
  if (typeof error_code !== 'number') throw newError(nameOfStatus(answer.status), NOT_API, extras)
  throw newError(nameOfCode(error_code), String(msg), {
    ...extras,
    code: error_code,
    requestId: typeof request_id === 'string' ? request_id : undefined,
    errors: byField(errors),
    details,
  })
}

const NOT_API = 'This is no answer of the shop: check baseUrl'
/** A proxy answers with these while the shop is away. */
const nameOfStatus = (status: number): ErrorName => (status >= 502 && status <= 504 ? 'unavailable' : 'bad_answer')

/** Some platforms parse JSON whatever they are told. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Platforms differ in the case of names. */
function headerOf({ headers }: AdapterAnswer, name: string): string | undefined {
  const own = Object.keys(headers).find((one) => one.toLowerCase() === name)
  return own && headers[own]
}

/** The first problem of each field. */
function byField(errors: unknown): Record<string, string> {
  const named: Record<string, string> = {}
  for (const one of Array.isArray(errors) ? errors : []) {
    const { path, message } = fieldsOf(one)
    if (typeof path === 'string' && !(path in named)) named[path] = String(message)
  }
  return named
}

/** Over at once when the signal aborts. */
export const pause = (ms: number, signal?: AbortSignalLike): Promise<void> =>
  new Promise((resume) => {
    const timer = setTimeout(resume, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resume()
    })
  })
