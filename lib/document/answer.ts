import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { encode, encodingFor } from '../base/encoding'
import { deliver, methodAnswer } from '../core/http/dispatch'
import type { Answer, Incoming } from '../core/request/message'
import type { ApiDocument, Runtime } from '../core/runtime/runtime'
import { openapi } from './openapi'
import { shared } from './shared'

export const DOCUMENT_PATH = '/openapi.json'

/** Made once per process and shared by concurrent requests. */
export function apiDocument(runtime: Runtime): Promise<ApiDocument> {
  runtime.document ??= makeDocument(runtime)
  return runtime.document
}

/** Stands for the shop's own address in the document that is written with a build. */
export const ANY_SERVER = 'https://any-shop.invalid'
const WRITTEN = 'dist/openapi.json'
/** The first line of a document, so that one of another build is not taken for this one's. */
export const headOf = (build: string): string => `${build}\n`

/** As it was written with this build, or made now: that takes nearly a second of a start. */
async function documentText({ registry, env }: Runtime): Promise<string> {
  const head = headOf(env.build)
  const written = await readFile(/* turbopackIgnore: true */ WRITTEN, 'utf8').catch(() => '')
  const isWhole = env.withoutModules.length === 0
  if (!env.build || !isWhole || !written.startsWith(head))
    return JSON.stringify(shared(openapi(registry.operations, env.publicUrl)))
  return written.slice(head.length).replaceAll(JSON.stringify(ANY_SERVER), JSON.stringify(env.publicUrl))
}

async function makeDocument(runtime: Runtime): Promise<ApiDocument> {
  const identity = Buffer.from(await documentText(runtime))
  const [br, gzip] = await Promise.all([encode(identity, 'br'), encode(identity, 'gzip')])
  return { hash: hash('sha1', identity, 'base64url'), bodies: { br, gzip, identity } }
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

const matches = (sent: string, tag: string): boolean =>
  sent.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
