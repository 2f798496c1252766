import { forget } from '@/components/ui/remember'
import { asRecord, tryParseJson } from '@/lib/base/json'

import { PREFERENCES } from '../kit/preferences'

export type Credentials = { account: string; secret: string; otp?: string }
export type Entry = { ok: true } | { ok: false; error_code: number; msg: string }

/** The two calls that signing in and out need of next-auth; its own client would be ten times as much to load. */
export async function signIn(credentials: Credentials): Promise<Entry> {
  forget(PREFERENCES) // of the person who was signed in before
  const answer = await post('callback/credentials', credentials)
  if (answer.ok) return { ok: true }
  const { url } = await answer.json()
  const { error_code, msg } = asRecord(tryParseJson(new URL(url).searchParams.get('error') ?? ''))
  return { ok: false, error_code: Number(error_code ?? 0), msg: String(msg ?? '') }
}

export async function signOut(): Promise<void> {
  const answer = await post('signout', {})
  if (!answer.ok) throw new Error(`signing out was answered ${answer.status}`)
  forget(PREFERENCES)
}

async function post(action: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken } = await (await fetch('/api/auth/csrf')).json()
  const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' })
  return fetch(`/api/auth/${action}`, { method: 'POST', body })
}
