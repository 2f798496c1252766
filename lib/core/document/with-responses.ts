import { asRecord, isRecord } from '../../base/json'
import type { Json } from '../../base/json-schema'

export const SHARED = '#/components/responses/'

/** The document with its shared responses where they belong, for who reads one operation after the other. */
export function withResponses(document: Json): Json {
  const shared = asRecord(asRecord(document.components).responses)
  return JSON.parse(JSON.stringify(document), (_, node) =>
    isRecord(node) && String(node.$ref).startsWith(SHARED) ? shared[String(node.$ref).slice(SHARED.length)] : node,
  )
}
