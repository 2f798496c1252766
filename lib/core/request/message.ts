import { randomUUID } from 'node:crypto'
import type { Actor } from '../operation/actor'

/** A request and its answer, free of Next and of node:http: both adapters speak these. */
export type Incoming = {
  method: string
  path: string
  query: string
  header: (name: string) => string | null
  body: IncomingBody | null
  address: string
  /** Who calls, found out and counted already: of a request that the shop makes to itself. */
  actor?: Actor
  /** Of a proxy that is trusted. */
  traceparent?: string | null
}

/** `whole`: all of it, undefined where it is longer than `most`; where that is quicker than to take it in pieces. */
export type IncomingBody = AsyncIterable<Uint8Array> & {
  whole?: (most: number) => Promise<Uint8Array | undefined>
}

export type Answer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | AsyncIterable<Uint8Array> | null
  /** Has no end of its own: its reader leaves when it likes. */
  goesOn?: true
  /** Headers of every answer of its kind; its own come before them. */
  shared?: SharedHeaders
}

/**
 * By name, and as the list that node:http takes: made once. To merge them in an object for each answer costs as much as
 * the rest of it.
 */
export type SharedHeaders = { byName: Readonly<Record<string, string>>; list: readonly string[] }

export const sharedHeaders = (byName: Record<string, string>): SharedHeaders => ({
  byName,
  list: Object.entries(byName).flat(),
})

/** All headers of an answer: name, value, name, value … */
export function headerList({ headers, shared }: Answer): string[] {
  const list = shared ? [...listWithout(shared, headers)] : []
  for (const name in headers) list.push(name, headers[name] ?? '')
  return list
}

function listWithout({ byName, list }: SharedHeaders, headers: Record<string, string>): readonly string[] {
  for (const name in headers) {
    if (name in byName) return Object.entries(byName).flatMap((entry) => (entry[0] in headers ? [] : entry))
  }
  return list
}

/** One trailing slash is tolerated. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** What a page of another site may ask of an operation. */
export const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id',
  'Access-Control-Max-Age': '86400',
}

/** A sane id of the caller's own is kept. */
export const requestId = (id: string | null): string => (id && /^[A-Za-z0-9_.:-]{1,128}$/.test(id) ? id : randomUUID())
