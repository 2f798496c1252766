import { z } from 'zod'
import { isRecord } from './http/body'

/** A record without what its contract marks as `writeOnly`: secrets stand in no log and in no answer. */
export function withoutSecrets(contract: z.ZodType, value: unknown): unknown {
  if (contract instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = contract
    return element instanceof z.ZodType ? value.map((one) => withoutSecrets(element, one)) : value
  }
  if (!(contract instanceof z.ZodObject) || !isRecord(value)) return value
  const open = Object.entries(contract.shape).filter(
    ([name, field]) => name in value && !z.globalRegistry.get(field)?.writeOnly,
  )
  return Object.fromEntries(open.map(([name, field]) => [name, withoutSecrets(field, value[name])]))
}
