import { z } from 'zod'

/** What stands behind "or null", "or nothing" and "by default". */
export function unwrapSchema(contract: unknown): z.ZodType | undefined {
  const isWrapper =
    contract instanceof z.ZodNullable || contract instanceof z.ZodOptional || contract instanceof z.ZodDefault
  const inner = isWrapper ? contract.unwrap() : undefined
  return inner instanceof z.ZodType ? inner : undefined
}
