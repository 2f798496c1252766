import { cookies } from 'next/headers'
import type { Env } from '../../base/env/env'
import { LIFETIMES } from '../auth/lifetimes'

/** Staff sessions end after this time at the latest; the row decides, the cookie only follows. */
export const SESSION_SECONDS = LIFETIMES.staff.absolute

/** The sign-in page can still say that the session has ended, and how. */
const KEPT_LONGER = 24 * 60 * 60

/** A cookie that no script reads, no other site sends along with a change and, over https, no subdomain can set. */
export const sessionCookieOptions = (name: string, { secure }: Env) => ({
  name: `${secure ? '__Host-' : ''}kiosk.${name}`,
  options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure },
})

/** The opaque session that this browser carries. */
export async function readSessionCookie(env: Env): Promise<string | undefined> {
  return (await cookies()).get(sessionCookieOptions('session', env).name)?.value
}

export async function setSessionCookie(env: Env, token: string): Promise<void> {
  const { name, options } = sessionCookieOptions('session', env)
  const jar = await cookies()
  jar.set(name, token, { ...options, maxAge: SESSION_SECONDS + KEPT_LONGER })
}
