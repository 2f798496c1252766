import type { Translate } from '@/components/ui/language'
import { runtime } from '@/lib/core/runtime/runtime'
import { apiDocument } from '@/lib/document/answer'
import { registry } from '@/lib/registry'
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

/** What a group of operations is called: as in the menu, for the storefront as for the back office. */
export const groupOf = (tag: string, t: Translate): string =>
  t(registry.parts[tag] ?? registry.parts[tag.replace(/^v1/, 'cms')] ?? tag)
