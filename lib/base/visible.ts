import { z } from 'zod'
import { visibleTexts } from './contract'
import { isRecord } from './json'
import { unwrapSchema } from './unwrap-schema'

/** Anything that leaves ink: no space, control or zero-width character, Hangul filler or blank braille pattern. */
const INK = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

const known = new WeakMap<object, boolean>()

/** Whether a contract has any text that must leave ink. */
export function hasVisibleTexts(contract: object): boolean {
  const has = known.get(contract) ?? findVisibleText(contract)
  known.set(contract, has)
  return has
}

function findVisibleText(contract: unknown): boolean {
  const inner = unwrapSchema(contract)
  if (inner) return findVisibleText(inner)
  if (contract instanceof z.ZodString) return Boolean(visibleTexts.get(contract))
  if (contract instanceof z.ZodArray) return findVisibleText(contract.element)
  return contract instanceof z.ZodObject && Object.values(contract.shape).some(findVisibleText)
}

/** The paths of texts that consist of invisible characters only. */
export function invisibleTextPaths(contract: unknown, value: unknown, path: (string | number)[] = []): string[] {
  const inner = unwrapSchema(contract)
  if (inner) return invisibleTextPaths(inner, value, path)
  if (contract instanceof z.ZodString) {
    return typeof value === 'string' && value !== '' && visibleTexts.get(contract) && !INK.test(value)
      ? [path.join('.')]
      : []
  }
  if (contract instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((one, at) => invisibleTextPaths(contract.element, one, [...path, at]))
  }
  if (!isRecord(value)) return []
  return fieldsWithTexts(contract).flatMap(([name, part]) =>
    name in value ? invisibleTextPaths(part, value[name], [...path, name]) : [],
  )
}

const fields = new WeakMap<z.ZodObject, [string, z.ZodType][]>()

/** Of an object, found out once: to look at all fields of an order took longer than to validate it. */
function fieldsWithTexts(contract: unknown): [string, z.ZodType][] {
  if (!(contract instanceof z.ZodObject)) return []
  const found =
    fields.get(contract) ?? Object.entries<z.ZodType>(contract.shape).filter(([, part]) => hasVisibleTexts(part))
  fields.set(contract, found)
  return found
}
