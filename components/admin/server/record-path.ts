import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { findOperation } from '@/lib/endpoints'
import { recordPlace } from '../kit/record-place'

type Named = { resource: string; resource_id: number | null }

/** What is done to a record in the name of another resource. */
const SAME: Record<string, string> = { personal: 'customer' }

/** The page of a record, where there is one and the visitor may see it. */
export function recordPath(may: (operation: Endpoint) => boolean, { resource, resource_id }: Named) {
  const shown = SAME[resource] ?? resource
  const read = findOperation(`${shown}.read`)
  return resource_id !== null && read && may(read) ? recordPlace(shown, resource_id) : undefined
}
