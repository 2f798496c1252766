import { apiDocument } from '@/lib/core/http/document'
import { runtime } from '@/lib/core/runtime/runtime'
import { type Api, read } from './document'

let loaded: Promise<Api> | undefined

/** What /openapi.json says, read once: it does not change while the process runs. */
export function api(): Promise<Api> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Api> {
  const { bodies } = await apiDocument(await runtime())
  return read(JSON.parse(Buffer.from(bodies.identity).toString('utf8')))
}
