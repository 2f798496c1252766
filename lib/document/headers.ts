import type { Json } from '../base/json-schema'
import type { Operation } from '../core/operation/operation'

/** Of requests: who takes it, and what it does. */
const SENT: Record<string, [takes: (endpoint: Operation) => unknown, description: string]> = {
  'Idempotency-Key': [
    ({ idempotent }) => idempotent,
    'A key of your choice for this request: sending it again returns the first response',
  ],
  'If-Match': [({ subject }) => subject, 'The `ETag` you read: returns 412 if the record has changed since'],
  'If-None-Match': [hasEtag, 'The `ETag` you have: returns 304 while it is current'],
  'Last-Event-ID': [({ answer }) => answer === 'events', 'The ID of the last event you have: returns those after it'],
}

/** What anybody may read in our own format has a tag, and who sends it back is answered 304. */
export function hasEtag({ method, access, body }: Operation): boolean {
  return method === 'GET' && access === 'public' && body !== 'raw'
}

export const requestHeaders = (endpoint: Operation): Json[] =>
  Object.entries(SENT)
    .filter(([, [takes]]) => takes(endpoint))
    .map(([name, [, description]]) => ({
      name,
      in: 'header',
      description,
      required: false,
      schema: { type: 'string' },
    }))
