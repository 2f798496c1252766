import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { z } from 'zod'
import { Failure } from '../../base/errors'
import type { Endpoint, TypedEndpoint } from '../endpoint/endpoint'
import { currentVisit, performOperation } from './visit'

/** What a page reads: an operation in the visitor's name, never a change. Throws the refusal for the page to show. */
export async function call<I extends z.ZodObject, O extends z.ZodType>(
  endpoint: TypedEndpoint<string, `GET /${string}`, I, O>,
  input: z.input<I>,
): Promise<z.output<O>> {
  return JSON.parse((await outcomeOf(endpoint, JSON.stringify(input))).json)
}

/** Read once where several parts of a page ask for the same, such as its title and its content. */
const outcomeOf = cache(async (endpoint: Endpoint, input: string) => {
  const visitor = await currentVisit()
  return performOperation(visitor, endpoint, { input: JSON.parse(input) }).catch((error: unknown) =>
    redirectToSetup(visitor.at, error),
  )
})

/** Redirects visitors who must sign in, change a password or set up a second factor; they return afterwards. */
function redirectToSetup(at: string, error: unknown): never {
  const kind = error instanceof Failure ? error.kind : undefined
  if (kind === 'unauthorized') redirect(`/admin/login?from=${encodeURIComponent(at)}`)
  if (kind === 'password_expired') redirect(`/admin/password?from=${encodeURIComponent(at)}`)
  if (kind === 'factor_missing') redirect(`/admin/second-factor?from=${encodeURIComponent(at)}`)
  throw error
}
