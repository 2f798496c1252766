/** The two calls that signing in and out need of next-auth; its own client would be ten times as much to load. */
export async function signIn(account: string, secret: string): Promise<{ ok: true } | { ok: false; why: string }> {
  const answer = await post('callback/credentials', { account, secret })
  if (answer.ok) return { ok: true }
  const { url } = await answer.json()
  return { ok: false, why: new URL(url).searchParams.get('error') ?? '' }
}

export async function signOut(): Promise<void> {
  const answer = await post('signout', {})
  if (!answer.ok) throw new Error(`signing out was answered ${answer.status}`)
}

async function post(action: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken } = await (await fetch('/api/auth/csrf')).json()
  const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' })
  return fetch(`/api/auth/${action}`, { method: 'POST', body })
}
