import { z } from 'zod'
import { visibleTexts } from './contract'
import { isRecord } from './json'
import { unwrapSchema } from './unwrap-schema'

/** Anything that leaves ink: no space, control or zero-width character, Hangul filler or blank braille pattern. */
const INK = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

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
  if (!(contract instanceof z.ZodObject) || !isRecord(value)) return []
  return Object.entries(contract.shape).flatMap(([name, part]) =>
    invisibleTextPaths(part, value[name], [...path, name]),
  )
}
