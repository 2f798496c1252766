import type { Tool } from '@modelcontextprotocol/server'
import { asRecord, isRecord } from '../base/json'
import { type Json, jsonSchema } from '../base/json-schema'
import { descriptionOf } from '../core/document/description'
import type { Endpoint } from '../core/endpoint/endpoint'
import { httpFactsOf } from '../core/endpoint/http-facts'
import type { Runtime } from '../core/runtime/runtime'
import { changes } from './operations'

/** Clients take letters, digits and low lines in a name: as in the API document. */
const toolName = ({ id }: Endpoint): string => id.replaceAll('.', '_')

/** The tool of one operation, as its definition says. */
export const directTool = ({ registry }: Runtime, endpoint: Endpoint): Tool => ({
  name: toolName(endpoint),
  title: endpoint.summary,
  description: descriptionOf(endpoint, registry.operations),
  inputSchema: { ...short(jsonSchema(endpoint.input, 'input')), type: 'object' },
  outputSchema: envelopeOf(short(jsonSchema(endpoint.output, 'output'))),
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

/** The answer beside its notice (`envelope.ts`); what it refers to stands at the top. */
function envelopeOf({ $defs, ...data }: Json): Tool['outputSchema'] {
  const properties = { notice: { type: 'string' }, data, ignored: { type: 'array', items: { type: 'string' } } }
  return { type: 'object', properties, required: ['notice', 'data'], ...asRecord($defs && { $defs }) }
}

/** Without what is for our own pages, and without examples: a model reads all of it. */
const short = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema), (_, node: unknown) => (isRecord(node) ? withoutOurs(node) : node))

const withoutOurs = (node: Json): Json =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([name, value]) => !name.startsWith('x-kiosk-') && !(name === 'examples' && Array.isArray(value)),
    ),
  )
