import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { tryParseJson } from '../../base/json'
import { isSameSecret } from '../../base/same-secret'
import { keyFor } from '../../base/secret'
import type { Runtime } from '../../core/runtime/runtime'

/** A program's scheme is its maker's domain in reverse (RFC 8252); one without a dot may be a browser's own. */
const OF_PROGRAM = /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Where an answer may go: a page over https, this machine, or a program by its own scheme. */
function mayReturnTo(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, hash, username, password } = new URL(text)
  if (hash || username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)) || OF_PROGRAM.test(protocol)
}

const RedirectUri = z.string().max(500).refine(mayReturnTo, 'must be https, this machine or a scheme with a dot')

/** What a program says of itself when it registers (RFC 7591). What else it says is of no use here. */
export const ClientMetadata = z.object({
  redirect_uris: z.array(RedirectUri).min(1).max(5),
  client_name: z.string().trim().max(60).optional(),
})
export type AgentClient = { name: string; redirect_uris: string[] }

const Signed = z.object({ n: z.string(), r: z.array(z.string()) })

const macOf = ({ env }: Pick<Runtime, 'env'>, text: string): string =>
  createHmac('sha256', keyFor(env, 'agents')).update(text).digest('base64url')

/** Text that comes back to us as it was. */
export const sealed = (runtime: Pick<Runtime, 'env'>, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${macOf(runtime, text)}`

/** Undefined: we have not sealed it. */
export function unsealed(runtime: Pick<Runtime, 'env'>, given: string): string | undefined {
  const [encoded = '', mac = ''] = given.split('.')
  const text = Buffer.from(encoded, 'base64url').toString('utf8')
  return isSameSecret(mac, macOf(runtime, text)) ? text : undefined
}

/** What a program said of itself is its id, so that one which registers and never signs in leaves nothing here. */
export const clientId = (runtime: Pick<Runtime, 'env'>, { name, redirect_uris }: AgentClient): string =>
  sealed(runtime, JSON.stringify({ n: name, r: redirect_uris }))

export function findClient(runtime: Pick<Runtime, 'env'>, id: string): AgentClient | undefined {
  const { data } = Signed.safeParse(tryParseJson(unsealed(runtime, id) ?? ''))
  return data && { name: data.n, redirect_uris: data.r }
}

/** A program on this machine takes the port that it finds free (RFC 8252). */
export function isRegistered({ redirect_uris }: AgentClient, uri: string): boolean {
  if (!mayReturnTo(uri)) return false
  return redirect_uris.some((one) => one === uri || (isLocal(one) && withoutPort(one) === withoutPort(uri)))
}

const isLocal = (uri: string): boolean => new URL(uri).protocol === 'http:'
function withoutPort(uri: string): string {
  const url = new URL(uri)
  url.port = ''
  return url.href
}
