import { cache } from 'react'
import { type Failure, refusal } from '@/lib/base/errors'
import { refusalFor } from '@/lib/core/endpoint/authorise'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { readWithheld } from '@/lib/menu/endpoints'

const NONE = { points: [] }

/**
 * Why this visitor may not call an operation from this page, or undefined: the permission is missing, or the page's
 * element for it is withheld from the visitor's group. Decides only what the page shows; the operation checks again.
 */
const refusalHere = cache(async (): Promise<(operation: Endpoint) => Failure | undefined> => {
  const { actor, at } = await currentVisit()
  const { points } = refusalFor(readWithheld, actor)
    ? NONE
    : await call(readWithheld, { path: at.replace(/\?.*$/s, '').slice(0, 2000) })
  return (operation) =>
    refusalFor(operation, actor) ?? (points.includes(operation.point) ? refusal('forbidden') : undefined)
})

/** Asks for every button of a page: `const may = await visitorMay()`, then `may(updateOrder)`. */
export async function visitorMay(): Promise<(operation: Endpoint) => boolean> {
  const refused = await refusalHere()
  return (operation) => refused(operation) === undefined
}

/** For what a page cannot do without: throws the refusal for the page to show. */
export async function visitorMust(operation: Endpoint): Promise<void> {
  const refused = (await refusalHere())(operation)
  if (refused) throw refused
}
