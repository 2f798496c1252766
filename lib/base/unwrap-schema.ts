import { z } from 'zod'

/** The inner schema of a nullable, an optional or a default. */
export function unwrapSchema(contract: unknown): z.ZodType | undefined {
  const isWrapper =
    contract instanceof z.ZodNullable ||
    contract instanceof z.ZodOptional ||
    contract instanceof z.ZodDefault ||
    contract instanceof z.ZodPrefault
  const inner = isWrapper ? contract.unwrap() : undefined
  return inner instanceof z.ZodType ? inner : undefined
}
