import type { Translate } from '@/components/ui/language'
import { runtime } from '@/lib/core/runtime/runtime'
import { apiDocument } from '@/lib/document/answer'
import { registry } from '@/lib/registry'
import { type Api, read } from './document'

let loaded: Promise<Api> | undefined

/** The document of /openapi.json, made once: it does not change while the process runs. */
export function api(): Promise<Api> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Api> {
  const { bodies } = await apiDocument(await runtime())
  return read(JSON.parse(Buffer.from(bodies.identity).toString('utf8')))
}

/** The names of groups of operations, as in the menu. */
export const groupOf = (tag: string, t: Translate): string =>
  t(registry.parts[tag] ?? registry.parts[tag.replace(/^v1/, 'cms')] ?? tag)
