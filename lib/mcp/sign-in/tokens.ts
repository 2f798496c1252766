import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { apiKey } from '@/db/schema/api-key'
import { session } from '@/db/schema/session'
import { endSession, issueTokens, rotateTokens, type Tokens } from '../../auth/sessions'
import { Failure } from '../../base/errors'
import { tryParseJson } from '../../base/json'
import { isValidKey } from '../../core/auth/key-actor'
import { spendTicket } from '../../core/auth/tickets'
import { sha256 } from '../../core/auth/token'
import { RawAnswer } from '../../core/request/special-answers'
import type { Runtime } from '../../core/runtime/runtime'
import { ClientMetadata, clientId } from './clients'
import { readCode, TAKE_CODE } from './permit'

type Kernel = { db: Db; runtime: Runtime }

const answer = (status: number, data: object): RawAnswer => new RawAnswer(status, JSON.stringify(data))
const oauthError = (error: string, error_description: string): RawAnswer => answer(400, { error, error_description })

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** A program makes itself known; it has no secret, and need not keep one. */
export function register(runtime: Runtime, bytes: Uint8Array): RawAnswer {
  const { data, error } = ClientMetadata.safeParse(tryParseJson(textOf(bytes)))
  if (!data) return oauthError('invalid_redirect_uri', error.issues[0]?.message ?? '')
  const { redirect_uris, client_name } = data
  const name = client_name || new URL(redirect_uris[0] ?? '').host || 'agent'
  return answer(201, {
    client_id: clientId(runtime, { name, redirect_uris }),
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  })
}

/** A code for the first tokens, or a refresh token for the next ones. */
export async function giveTokens(kernel: Kernel, bytes: Uint8Array): Promise<RawAnswer | Failure> {
  const form = new URLSearchParams(textOf(bytes))
  const given = (name: string) => form.get(name) ?? ''
  const kind = given('grant_type')
  if (kind === 'authorization_code') return takeCode(kernel, given)
  if (kind !== 'refresh_token') return oauthError('unsupported_grant_type', 'authorization_code or refresh_token')
  const { db, runtime } = kernel
  const renewed = await rotateTokens(db, given('refresh_token'), runtime, and(isValidKey, isFor(given('client_id'))))
  if (!(renewed instanceof Failure)) return tokenAnswer(renewed)
  return renewed.kind === 'unauthorized' ? oauthError('invalid_grant', 'The sign-in has ended') : renewed
}

/** Condition: the key was made for this program. */
const isFor = (client_id: string) => sql`exists (select from ${apiKey} where ${apiKey.session_id} = ${session.id}
  and (${apiKey.client} is null or ${apiKey.client} = ${sha256(client_id)}))`

const tokenAnswer = ({ token, token_type, expires_in, refresh_token }: Tokens): RawAnswer =>
  answer(200, { access_token: token, token_type, expires_in, refresh_token })

/** Codes are single-use: a replay revokes the key. */
async function takeCode({ db, runtime }: Kernel, given: (name: string) => string): Promise<RawAnswer> {
  const code = readCode(runtime, given('code'))
  if (!code) return oauthError('invalid_grant', 'This is no code of this shop')
  const person = await spendTicket(db, code.ticket, TAKE_CODE)
  const isTheirs =
    code.client === sha256(given('client_id')) &&
    code.redirect_uri === given('redirect_uri') &&
    code.challenge === createHash('sha256').update(given('code_verifier')).digest('base64url')
  if (!person || !isTheirs) {
    await endSession(db, code.session_id, 'a code was not taken by its program')
    return oauthError('invalid_grant', 'The code has expired, was used, or belongs to another program')
  }
  const [opened] = await db
    .update(session)
    .set({ expires_at: code.end })
    .where(and(eq(session.id, code.session_id), isNull(session.revoked_at), gt(session.expires_at, sql`now()`)))
    .returning({ id: session.id, kind: session.kind, expires_at: session.expires_at })
  return opened ? tokenAnswer(await issueTokens(db, opened)) : oauthError('invalid_grant', 'The sign-in has ended')
}
