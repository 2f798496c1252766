import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { Failure } from '../errors'
import type { TypedEndpoint } from './endpoint'
import { currentVisit, performOperation } from './visit'

/** What a page reads: an operation in the visitor's name, never a change. Throws the refusal for the page to show. */
export async function call<I extends z.ZodObject, O extends z.ZodType>(
  endpoint: TypedEndpoint<string, `GET /${string}`, I, O>,
  input: z.input<I>,
): Promise<z.output<O>> {
  const visitor = await currentVisit()
  const outcome = await performOperation(visitor, endpoint, { input }).catch((error: unknown) =>
    redirectToSetup(visitor.at, error),
  )
  return JSON.parse(outcome.json)
}

/** Redirects visitors who must sign in, change a password or set up a second factor; they return afterwards. */
function redirectToSetup(at: string, error: unknown): never {
  const kind = error instanceof Failure ? error.kind : undefined
  if (kind === 'unauthorized') redirect(`/admin/login?from=${encodeURIComponent(at)}`)
  if (kind === 'password_expired') redirect(`/admin/password?from=${encodeURIComponent(at)}`)
  if (kind === 'factor_missing') redirect(`/admin/second-factor?from=${encodeURIComponent(at)}`)
  throw error
}
