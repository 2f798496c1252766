import { z } from 'zod'
import { isRecord } from './json'
import { unwrapSchema } from './unwrap-schema'

/** Marked itself, or behind "or null" and the like. */
function isSecret(contract: z.ZodType): boolean {
  if (z.globalRegistry.get(contract)?.writeOnly) return true
  const inner = unwrapSchema(contract)
  return inner !== undefined && isSecret(inner)
}

/** Whether a contract has any secret field. */
export function hasSecrets(contract: unknown, seen = new Set<unknown>()): boolean {
  if (!(contract instanceof z.ZodType) || seen.has(contract)) return false
  seen.add(contract)
  if (isSecret(contract)) return true
  if (contract instanceof z.ZodArray) return hasSecrets(contract.element, seen)
  if (contract instanceof z.ZodObject) return Object.values(contract.shape).some((part) => hasSecrets(part, seen))
  return hasSecrets(unwrapSchema(contract), seen)
}

/** A record without its `writeOnly` fields: secrets are in no log and in no response. */
export function withoutSecrets(contract: z.ZodType, value: unknown): unknown {
  const inner = unwrapSchema(contract)
  if (inner) return withoutSecrets(inner, value)
  if (contract instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = contract
    return element instanceof z.ZodType ? value.map((one) => withoutSecrets(element, one)) : value
  }
  if (!(contract instanceof z.ZodObject) || !isRecord(value)) return value
  const parts = Object.entries<z.ZodType>(contract.shape)
  const open = parts.filter(([name, part]) => name in value && !isSecret(part))
  return Object.fromEntries(open.map(([name, part]) => [name, withoutSecrets(part, value[name])]))
}
