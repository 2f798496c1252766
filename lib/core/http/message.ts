import { randomUUID } from 'node:crypto'

/** A request and its answer, free of Next and of node:http: both adapters speak these. */
export type Incoming = {
  method: string
  path: string
  query: string
  header: (name: string) => string | null
  body: AsyncIterable<Uint8Array> | null
  address: string
}

export type Answer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | AsyncIterable<Uint8Array> | null
}

/** One trailing slash is tolerated. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** A sane id of the caller's own is kept. */
export const requestId = (id: string | null): string => (id && /^[A-Za-z0-9_.:-]{1,128}$/.test(id) ? id : randomUUID())
