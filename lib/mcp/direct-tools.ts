import type { Tool } from '@modelcontextprotocol/server'
import { compact } from '../base/compact'
import { isRecord } from '../base/json'
import { type Json, jsonSchema } from '../base/json-schema'
import type { Endpoint } from '../core/endpoint/endpoint'
import { httpFactsOf } from '../core/endpoint/http-facts'
import type { Runtime } from '../core/runtime/runtime'
import { purposeOf } from '../document/description'
import { changes, forModels } from './operations'

/** Clients take letters, digits and low lines in a name: as in the API document. */
const toolName = ({ id }: Endpoint): string => id.replaceAll('.', '_')

/**
 * The tool of one operation, as its definition says. What it answers is read by `describe_operation`: the schemas of
 * answers are five sixths of this list, and a model would have all of it before its first word.
 */
export const directTool = ({ registry }: Runtime, endpoint: Endpoint): Tool => ({
  name: toolName(endpoint),
  title: endpoint.summary,
  description: compact([`${endpoint.summary}.`, purposeOf(endpoint, registry.operations)]).join(' '),
  inputSchema: { ...inFewWords(forModels(jsonSchema(endpoint.input, 'input'))), type: 'object' },
  annotations: annotationsOf(endpoint),
})

/** What it does not know it fears: a change counts as destructive unless it only adds or brings back. */
export function annotationsOf(endpoint: Endpoint): NonNullable<Tool['annotations']> {
  const { id, method, idempotent } = endpoint
  if (!changes(endpoint)) return { readOnlyHint: true, openWorldHint: false }
  const { creates, restores } = httpFactsOf(id)
  return {
    readOnlyHint: false,
    destructiveHint: !creates && !restores,
    idempotentHint: method !== 'POST' || idempotent !== undefined,
    openWorldHint: endpoint.work === 'own',
  }
}

/** Without examples, titles that are the name once more, and what the call itself refuses by name. */
function inFewWords(schema: Json): Json {
  const shorten = (key: string, node: unknown) => (isRecord(node) ? withoutRepeats(key, node) : node)
  return JSON.parse(JSON.stringify(schema), shorten)
}

const withoutRepeats = (key: string, node: Json): Json =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([word, value]) =>
        !(word === 'examples' && Array.isArray(value)) &&
        !(word === 'title' && String(value).toLowerCase() === key.replaceAll('_', ' ')) &&
        !(word === 'additionalProperties' && value === false),
    ),
  )
