import { createHash } from 'node:crypto'
import { auth, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { apiKey } from '@/db/schema/api-key'
import { session, sessionToken } from '@/db/schema/session'
import { dispatch } from '@/lib/core/http/dispatch'
import { fromRequest, toResponse } from '@/lib/core/http/route'
import { findRoute } from '@/lib/endpoints'
import { AgentSignIn, askAgents } from '@/packages/testing/agent'
import { useShop } from '@/packages/testing/shop'

const RETURN = 'http://127.0.0.1:7777/callback'
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-protocol-0123456789'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

describe('an agent that signs in through the browser', () => {
  const shop = useShop()
  const origin = () => shop.runtime.env.publicUrl

  async function reach(request: Request): Promise<Response> {
    const incoming = fromRequest(request, '192.0.2.1')
    const route = findRoute(incoming.path)
    return route ? toResponse(await dispatch(shop.runtime, route, incoming)) : askAgents(shop.runtime, request)
  }
  const post = async (path: string, body: string, type: string) => {
    const init = { method: 'POST', body, headers: { 'content-type': type } }
    const response = await reach(new Request(new URL(path, origin()), init))
    return { status: response.status, ...(await response.json()) }
  }
  const register = (redirect_uris: string[], client_name = 'Claude') =>
    post('/oauth/register', JSON.stringify({ redirect_uris, client_name }), 'application/json')
  const tokens = (form: Record<string, string>) =>
    post('/oauth/token', new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded')

  /** What the person does in the browser. */
  const permit = async (request: Record<string, unknown>, account = 'admin', given: Record<string, unknown> = {}) =>
    shop.ask('POST /cms/agent/authorization', {
      token: await shop.tokenOf(account),
      body: { ...request, name: 'Claude', points: ['order.list'], ...given },
    })
  const asking = (client_id: string, more: Record<string, unknown> = {}) => ({
    ...{ response_type: 'code', client_id, redirect_uri: RETURN, state: 'abc' },
    ...{ code_challenge: CHALLENGE, code_challenge_method: 'S256', resource: `${origin()}/mcp`, ...more },
  })
  async function codeFor(client_id: string) {
    const { data } = await permit(asking(client_id))
    return new URL(data.redirect_to).searchParams.get('code') ?? ''
  }
  const taking = (client_id: string, code: string) => ({
    ...{ grant_type: 'authorization_code', client_id, code, redirect_uri: RETURN, code_verifier: VERIFIER },
  })
  async function signIn() {
    const { client_id } = await register([RETURN])
    return { client_id, ...(await tokens(taking(client_id, await codeFor(client_id)))) }
  }
  const reads = async (token: string) => (await shop.ask('GET /cms/order', { token })).status

  test('an agent of the protocol’s own client finds out how to sign in, is allowed, works, and renews its token', async () => {
    const signIn = new AgentSignIn(RETURN, 'Claude')
    const fetchFn = (url: string | URL, init?: RequestInit) => reach(new Request(url, init))
    const serverUrl = new URL('/mcp', origin())
    expect(await auth(signIn, { serverUrl, fetchFn })).toBe('REDIRECT')
    expect(signIn.opened.pathname).toBe('/admin/connection/agent')
    const { data } = await permit(Object.fromEntries(signIn.opened.searchParams), 'admin', { points: ['order.list'] })
    const back = new URL(data.redirect_to).searchParams
    const taken = { authorizationCode: back.get('code') ?? '', iss: back.get('iss') ?? '' }
    expect(await auth(signIn, { serverUrl, fetchFn, ...taken })).toBe('AUTHORIZED')

    const agent = new Client({ name: 'claude', version: '1.0.0' })
    await agent.connect(new StreamableHTTPClientTransport(serverUrl, { authProvider: signIn, fetch: fetchFn }))
    const call = () => agent.callTool({ name: 'order_list', arguments: { size: 1 } })
    expect((await call()).isError).toBeFalsy()
    const before = signIn.kept?.access_token
    await shop.db.update(sessionToken).set({ expires_at: sql`now() - interval '1 second'` }).where(sql`kind = 'access'`)
    expect((await call()).isError).toBeFalsy()
    expect(signIn.kept?.access_token).not.toBe(before)
  })

  test('an agent gets the permissions that the person gave it, under a name that the list of keys has', async () => {
    const { access_token, refresh_token, token_type, expires_in } = await signIn()
    expect([access_token.startsWith('kiosk_key_'), token_type, expires_in, typeof refresh_token]).toEqual([
      true,
      'Bearer',
      3600,
      'string',
    ])
    expect(await reads(access_token)).toBe(200)
    expect((await shop.ask('GET /cms/product', { token: access_token })).status).toBe(403)
    const { data } = await shop.ask('GET /cms/api_key?q=Claude&sort=-id', { token: await shop.tokenOf('admin') })
    expect(data.items[0]).toMatchObject({ name: 'Claude', by_sign_in: true, may_write: false, old_key_until: null })
  })

  test('an agent loses its access when its key is revoked, and cannot renew it', async () => {
    const { access_token, refresh_token, client_id } = await signIn()
    const [key] = await shop.db.select({ id: apiKey.id }).from(apiKey).orderBy(sql`id desc`).limit(1)
    await shop.ask(`DELETE /cms/api_key/${key?.id}`, { token: await shop.tokenOf('admin') })
    expect(await reads(access_token)).toBe(401)
    expect(await tokens({ grant_type: 'refresh_token', refresh_token, client_id })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
  })

  test('an agent’s refresh token that comes again late ends its key, and does not renew the session of a person', async () => {
    const { refresh_token, client_id } = await signIn()
    const renew = () => tokens({ grant_type: 'refresh_token', refresh_token, client_id })
    const { access_token } = await renew()
    expect(await reads(access_token)).toBe(200)
    expect((await shop.ask('POST /v1/token/refresh', { body: { refresh_token } })).status).toBe(401)
    await shop.db
      .update(sessionToken)
      .set({ spent_at: sql`now() - interval '1 hour'` })
      .where(sql`spent_at is not null`)
    expect(await renew()).toMatchObject({ status: 400 })
    expect(await reads(access_token)).toBe(401)
  })

  test('an agent’s refresh token renews nothing for another program, and still does for its own', async () => {
    const { refresh_token, client_id } = await signIn()
    const { client_id: other } = await register([RETURN], 'Other')
    const renew = (program: Record<string, string>) =>
      tokens({ grant_type: 'refresh_token', refresh_token, ...program })
    for (const program of [{ client_id: other }, { client_id: 'unknown' }, {}])
      expect(await renew(program)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await renew({ client_id })).toMatchObject({ status: 200 })
  })

  test('an agent’s refresh token of a key from before programs were kept renews it', async () => {
    const { refresh_token } = await signIn()
    await shop.db.update(apiKey).set({ client: null })
    expect(await tokens({ grant_type: 'refresh_token', refresh_token })).toMatchObject({ status: 200 })
  })

  test('a code is taken once; one that comes again ends the key', async () => {
    const { client_id } = await register([RETURN])
    const code = await codeFor(client_id)
    const { access_token } = await tokens(taking(client_id, code))
    expect(await reads(access_token)).toBe(200)
    expect(await tokens(taking(client_id, code))).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await reads(access_token)).toBe(401)
  })

  test.each([
    ['another verifier', { code_verifier: 'another-verifier-that-is-long-enough-for-it-0123456789' }],
    ['another program', { client_id: 'eyJuIjoiQyIsInIiOltdfQ.x' }],
    ['another address to return to', { redirect_uri: 'http://127.0.0.1:7777/other' }],
    ['a code that was changed', { code: 'eyJ0aWNrZXQiOiJ0a18xIn0.AAAA' }],
  ])('a code is not taken with %s', async (_, wrong) => {
    const { client_id } = await register([RETURN])
    const taken = await tokens({ ...taking(client_id, await codeFor(client_id)), ...wrong })
    expect(taken).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  test('a code is not taken after a minute, nor once the person has signed out', async () => {
    const { client_id } = await register([RETURN])
    const late = await codeFor(client_id)
    await shop.db
      .update(sessionToken)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(sessionToken.kind, 'ticket'))
    expect(await tokens(taking(client_id, late))).toMatchObject({ status: 400 })
    const code = await codeFor(client_id)
    await shop.db.update(session).set({ revoked_at: sql`now()` }).where(eq(session.kind, 'staff'))
    expect(await tokens(taking(client_id, code))).toMatchObject({ status: 400 })
  })

  test.each([
    ['a page without encryption', 'http://shop.example.com/back'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a scheme of any other program', 'mailto:x@y.example'],
    ['a scheme that a system opens', 'ms-settings:privacy'],
    ['a scheme without a name', 'app:/back'],
    ['a scheme that ends in a dot', 'app.:/back'],
    ['text that is no address', 'claude.ai'],
    ['a fragment', 'https://claude.ai/#x'],
    ['a person’s name in it', 'https://a@claude.ai/'],
  ])('a program that wants to return to %s is not registered', async (_, uri) => {
    expect(await register([uri])).toMatchObject({ status: 400, error: 'invalid_redirect_uri' })
  })

  test.each([
    'https://claude.ai/back',
    'http://localhost:1/',
    'http://[::1]:9/x',
    'com.example.app:/back',
    'org.x.y-z://back',
  ])('a program that wants to return to %s is registered', async (uri) =>
    expect((await register([uri])).status).toBe(201),
  )

  test.each([
    ['to another address', { redirect_uri: 'https://evil.example.com/' }, 'redirect_uri'],
    ['of a program that is not registered', { client_id: 'eyJuIjoiQyIsInIiOltdfQ.x' }, 'client_id'],
    ['for another shop', { resource: 'https://other.example.com/mcp' }, 'resource'],
    ['without PKCE', { code_challenge: undefined }, 'code_challenge'],
    ['with the plain method', { code_challenge_method: 'plain' }, 'code_challenge_method'],
  ])('a request %s is refused before anyone is sent anywhere', async (_, wrong, field) => {
    const { client_id } = await register([RETURN])
    const { status, json } = await permit(asking(client_id, wrong))
    expect([status, json.errors?.[0]?.path]).toEqual([400, field])
  })

  test('a program on this machine may return by another port, and no other page of it', async () => {
    const { client_id } = await register([RETURN])
    expect((await permit(asking(client_id, { redirect_uri: 'http://127.0.0.1:8123/callback' }))).status).toBe(200)
    expect((await permit(asking(client_id, { redirect_uri: 'http://127.0.0.1:8123/other' }))).status).toBe(400)
  })

  test('no one allows an agent more than they have, nor without the right to give keys', async () => {
    const { client_id } = await register([RETURN])
    expect((await permit(asking(client_id), 'clerk')).status).toBe(403)
    expect((await permit(asking(client_id), 'manager', { points: ['staff.list'] })).status).toBeGreaterThanOrEqual(400)
    const { access_token } = await signIn()
    expect(
      (await shop.ask('POST /cms/agent/authorization', { token: access_token, body: asking(client_id) })).status,
    ).toBe(403)
  })

  test('no one allows an agent what agents cannot do: it is said, by name', async () => {
    const { client_id } = await register([RETURN])
    const { status, json } = await permit(asking(client_id), 'admin', { points: ['order.refund', 'order.list'] })
    expect([status, json.errors]).toEqual([
      400,
      [{ path: 'points', message: 'cannot be used by agents: order.refund' }],
    ])
  })

  test('no log has a code or a token of an agent', async () => {
    const { access_token, refresh_token, client_id } = await signIn()
    const code = await codeFor(client_id)
    const log = JSON.stringify(
      (await shop.ask('GET /cms/oper_log?size=20', { token: await shop.tokenOf('admin') })).data,
    )
    const all = shop.lines.join('\n') + log
    expect(all).toContain('agent.permit')
    for (const secret of [access_token, refresh_token, code]) expect(all).not.toContain(secret)
  })
})
