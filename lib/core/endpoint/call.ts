import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { Failure } from '../errors'
import type { Typed } from './endpoint'
import { perform, visit } from './visit'

/** What a page reads: an operation in the visitor's name, never a change. Throws the refusal for the page to show. */
export async function call<I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Typed<string, `GET /${string}`, I, O>,
  input: z.input<I>,
): Promise<z.output<O>> {
  const by = await visit()
  const outcome = await perform(by, endpoint, { input }).catch((error: unknown) => elsewhere(by.at, error))
  return JSON.parse(outcome.json)
}

/** Visitors who must sign in, change a password or set up a second factor are sent to do so, and come back afterwards. */
function elsewhere(at: string, error: unknown): never {
  const kind = error instanceof Failure ? error.kind : undefined
  if (kind === 'unauthorized') redirect(`/admin/login?from=${encodeURIComponent(at)}`)
  if (kind === 'password_expired') redirect(`/admin/password?from=${encodeURIComponent(at)}`)
  if (kind === 'factor_missing') redirect(`/admin/second-factor?from=${encodeURIComponent(at)}`)
  throw error
}
