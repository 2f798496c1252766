import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { openapi } from '../document/openapi'
import type { Runtime } from '../runtime'
import { deliver, methodAnswer } from './dispatch'
import type { Answer, Incoming } from './message'

export const DOCUMENT_PATH = '/openapi.json'

type Encoding = 'br' | 'gzip' | 'identity'

/** The text of the document in each encoding that we send, under a hash of its content. */
export type ApiDocument = { hash: string; bodies: Record<Encoding, Uint8Array> }

/** Made once per process and shared by concurrent requests: it takes a tenth of a second. */
export function apiDocument(runtime: Runtime): Promise<ApiDocument> {
  runtime.document ??= makeDocument(runtime)
  return runtime.document
}

async function makeDocument({ operations, env }: Runtime): Promise<ApiDocument> {
  const identity = Buffer.from(JSON.stringify(openapi(operations, env.publicUrl)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { hash: hash('sha1', identity, 'base64url'), bodies: { br, gzip: zipped, identity } }
}

/** `GET /openapi.json`. Uncompressed behind Next, which compresses it itself. */
export const answerDocument = (runtime: Runtime, incoming: Incoming, isBehindNext = false): Promise<Answer> =>
  deliver(runtime, incoming, async (turn) => {
    const answer = methodAnswer(turn, ['GET'])
    if (answer) return answer
    const { hash, bodies } = await apiDocument(runtime)
    const encoding = isBehindNext ? 'identity' : encodingFor(incoming.header('accept-encoding') ?? '')
    const isPlain = encoding === 'identity'
    const tag = isPlain ? `"${hash}"` : `"${hash}-${encoding}"`
    const headers = { 'Cache-Control': 'public, no-cache', ETag: tag, Vary: 'Accept-Encoding' }
    if (matches(incoming.header('if-none-match') ?? '', tag)) return { status: 304, headers, body: null }
    const form = {
      'Content-Type': 'application/json; charset=utf-8',
      ...(!isPlain && { 'Content-Encoding': encoding }),
    }
    return { status: 200, headers: { ...form, ...headers }, body: bodies[encoding] }
  })

/** The smallest encoding that the caller accepts; `q=0` is a refusal. */
function encodingFor(accepted: string): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .flatMap(([name = '', ...rest]) => (rest.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : name))
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}

const matches = (sent: string, tag: string): boolean =>
  sent.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
