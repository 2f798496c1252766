import { NextRequest } from 'next/server'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { Failure, fail } from '../base/errors'
import { isRecord } from '../base/json'
import { describeFailure } from '../base/problems'
import { authSecret } from '../base/secret'
import { actorOf, SIGN_OUT_REASONS } from '../core/auth/token-actor'
import type { Endpoint } from '../core/endpoint/endpoint'
import { SESSION_SECONDS, sessionCookieOptions } from '../core/next/session'
import { performOperation, type Visit } from '../core/next/visit'
import { readBytes } from '../core/request/body'
import type { Incoming } from '../core/request/message'
import { markSignInRejected } from './login-log'
import { endSession } from './sessions'

declare module 'next-auth' {
  interface User {
    session: string
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    session?: string
  }
}

/** The routes of the library that the back office uses; all others are refused. */
const USED = new Set(['GET /api/auth/csrf', 'POST /api/auth/callback/credentials', 'POST /api/auth/signout'])
/** Account, password and code; the library makes an object of whatever else is in it. */
const LARGEST_FORM = 16 * 1024
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/**
 * The request as the library may have it: one that is used, with a small form, which it would read whole at any size.
 */
export async function forNextAuth(request: NextRequest, incoming: Incoming): Promise<NextRequest> {
  const { method, path, header } = incoming
  if (!USED.has(`${method} ${path}`)) fail('not_found', { message: 'This URL does not exist' })
  if (method === 'GET') return request
  if (!FORM.test(header('content-type') ?? '')) fail('unsupported')
  const body = Buffer.from(await readBytes(incoming, LARGEST_FORM))
  return new NextRequest(request.url, { method, headers: request.headers, body })
}

/** The library signs in and out; what its cookie carries is a session of our own table, and nothing else. */
export function authOptions(visit: Visit, issueToken: Endpoint): NextAuthOptions {
  const { env, database, log } = visit.runtime
  return {
    secret: authSecret(env),
    useSecureCookies: env.secure,
    cookies: {
      sessionToken: sessionCookieOptions('session', env),
      csrfToken: sessionCookieOptions('csrf', env),
      callbackUrl: sessionCookieOptions('callback', env),
    },
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/admin/login', error: '/admin/login' },
    jwt: {
      encode: async ({ token }) => token?.session ?? fail('unauthorized'), // called on every look, so it makes no row
      async decode({ token }) {
        const actor = token ? await actorOf(database.db, token) : undefined
        return token && actor ? { session: token, sub: String(actor.id), name: actor.username } : null
      },
    },
    providers: [
      Credentials({
        credentials: { account: {}, secret: {}, otp: {} },
        authorize: (fields) => signIn(visit, issueToken, fields).catch((error: unknown) => refuse(visit, error)),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, session: user.session } : token),
      // Never the token
      session: ({ session, token }) => ({ expires: session.expires, user: { name: token.name ?? null } }),
    },
    events: {
      async signOut() {
        if (visit.actor) await endSession(database.db, visit.actor.session_id, SIGN_OUT_REASONS.out)
      },
    },
    logger: { error: (code) => log('debug', 'next-auth', { code }), warn: () => {}, debug: () => {} },
  }
}

/** Only staff sign in here. The browser's previous session ends, so no session can have been planted. */
async function signIn(
  visit: Visit,
  issueToken: Endpoint,
  fields: Partial<Record<'account' | 'secret' | 'otp', string>> = {},
) {
  const { db } = visit.runtime.database
  const account = String(fields.account ?? '')
  const otp = fields.otp ? { otp: String(fields.otp) } : undefined
  const input = { account, secret: String(fields.secret ?? ''), type: kindOf(account), ...otp }
  const { output } = await performOperation(visit, issueToken, { input })
  const session = isRecord(output) ? String(output.token) : ''
  const actor = (await actorOf(db, session)) ?? fail('unauthorized')
  if (!actor.is_staff) {
    await endSession(db, actor.session_id, 'not staff')
    await markSignInRejected(db, actor.id, visit.caller, 'not_staff')
    fail('forbidden', { message: 'This is for staff only' })
  }
  if (visit.actor) await endSession(db, visit.actor.session_id, SIGN_OUT_REASONS.again)
  return { id: String(actor.id), name: actor.username, session }
}

/** People type one of three kinds of account into one field. */
function kindOf(account: string): 100 | 101 | 102 {
  if (account.includes('@')) return 101
  return /^\+?[\d\s-]{6,}$/.test(account) ? 102 : 100
}

/** The library hands an error's own words to the page and nothing else: so they say which failure it is, too. */
function refuse({ locale }: Visit, error: unknown): never {
  const failure = error instanceof Failure ? error : new Failure('internal')
  throw new Error(JSON.stringify({ error_code: failure.code, msg: describeFailure(failure, locale).msg }))
}
