import { boolean } from './boolean'
import { choice } from './choice'
import { day } from './day'
import type { AnyFieldType, FieldType } from './field-type'
import { integer } from './integer'
import { longText } from './long-text'
import { money } from './money'
import { text } from './text'

/** The types of fields that a shop may add. All else about a type is in its file. */
export const FIELD_TYPES = [text, longText, integer, money, boolean, day, choice]

type DeclaredOf<Type> = Type extends FieldType<infer Field> ? Field : never
/** What a shop declares of a field, by its type. */
export type DeclaredField = DeclaredOf<(typeof FIELD_TYPES)[number]>

const types = new Map<string, AnyFieldType>(FIELD_TYPES.map((type) => [type.name, type]))

/** undefined: kiosk.config.ts may name a type that there is not. */
export const findFieldType = (name: string): AnyFieldType | undefined => types.get(name)

export function typeOf({ type }: DeclaredField): AnyFieldType {
  const found = types.get(type)
  if (!found) throw new Error(`there is no type of field ${type}`)
  return found
}
