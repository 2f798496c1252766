import { z } from 'zod'
import { isRecord } from './http/body'

/** Whether there is anything to leave out. */
export function hasSecrets(contract: unknown, seen = new Set<unknown>()): boolean {
  if (!(contract instanceof z.ZodType) || seen.has(contract)) return false
  seen.add(contract)
  if (z.globalRegistry.get(contract)?.writeOnly) return true
  if (contract instanceof z.ZodArray) return hasSecrets(contract.element, seen)
  return contract instanceof z.ZodObject && Object.values(contract.shape).some((part) => hasSecrets(part, seen))
}

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
