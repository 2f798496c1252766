import { z } from 'zod'
import type { Db } from '@/db/client'
import type { Runtime } from '../../core/runtime/runtime'
import { parseSettings } from '../../core/runtime/settings'
import { readStoredSettings } from '../../core/runtime/stored-settings'
import { KINDS, type Kind } from '../kinds'
import { messageSettings } from '../settings'
import { type Keyword, parseKeywords } from './keywords'

type Settings = ReturnType<typeof messageSettings.in>
export type Template = { kind: Kind; template_id: string; keywords: Keyword[] }

/** Undefined where the shop does not send such messages. */
function templateIn(settings: Settings, kind: Kind): Template | undefined {
  const template_id = settings[`message.${kind}_template`]
  const keywords = parseKeywords(settings[`message.${kind}_keywords`])
  return template_id && keywords.length > 0 ? { kind, template_id, keywords } : undefined
}

export const templateOf = (runtime: Runtime, kind: Kind) => templateIn(messageSettings.in(runtime), kind)

/** Read from the table: the cache of this process may be older than the revision in the response. */
export async function listTemplates(db: Db) {
  const settings = parseSettings(z.object(messageSettings.rules), await readStoredSettings(db))
  const templates = KINDS.flatMap((kind) => templateIn(settings, kind) ?? [])
  return { templates: templates.map(({ kind, template_id }) => ({ kind, template_id })) }
}
