import { z } from 'zod'
import { shown } from './contract'
import { isRecord } from './json'
import { wrapped } from './wrapped'

/** Anything that leaves ink: no space, control or zero-width character, Hangul filler or blank braille pattern. */
const INK = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The paths of texts without a visible character. */
export function invisibleIn(contract: unknown, value: unknown, path: (string | number)[] = []): string[] {
  const inner = wrapped(contract)
  if (inner) return invisibleIn(inner, value, path)
  if (contract instanceof z.ZodString) {
    return typeof value === 'string' && value !== '' && shown.get(contract) && !INK.test(value) ? [path.join('.')] : []
  }
  if (contract instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((one, at) => invisibleIn(contract.element, one, [...path, at]))
  }
  if (!(contract instanceof z.ZodObject) || !isRecord(value)) return []
  return Object.entries(contract.shape).flatMap(([name, part]) => invisibleIn(part, value[name], [...path, name]))
}
