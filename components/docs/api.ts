import { apiDocument } from '@/lib/core/http/document'
import { runtime } from '@/lib/core/runtime'
import { type Api, read } from './document'

let known: Promise<Api> | undefined

/** What /openapi.json says, read once: it does not change while a process lives. */
export function api(): Promise<Api> {
  known ??= load()
  return known
}

async function load(): Promise<Api> {
  const { bodies } = await apiDocument(await runtime())
  return read(JSON.parse(Buffer.from(bodies.identity).toString('utf8')))
}
