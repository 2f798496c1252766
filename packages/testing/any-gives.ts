import fc from 'fast-check'
import { z } from 'zod'
import { Gives } from '@/lib/price/kinds'

/**
 * Anything that an offer or a coupon may give, of every kind there is.
 * Numbers are often small, so that thresholds are reached.
 */
export const anyGives: fc.Arbitrary<Gives> = fc.oneof(...Gives.options.map(anyOf)).map((value) => Gives.parse(value))

/** The same of one kind, by its shape. */
export const anyGivesOf = (shape: z.ZodType): fc.Arbitrary<Gives> => anyOf(shape).map((value) => Gives.parse(value))

function anyOf(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodLiteral) return fc.constant(schema.value)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodNullable) return fc.option(anyOf(schema.unwrap()))
  if (schema instanceof z.ZodOptional) return fc.option(anyOf(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodDefault) return anyOf(schema.unwrap())
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(anyOf))
  if (schema instanceof z.ZodString) {
    const { minLength = 0, maxLength = minLength + 20 } = z.toJSONSchema(schema)
    return fc.string({ minLength, maxLength }).filter((text) => schema.safeParse(text).success)
  }
  if (schema instanceof z.ZodArray) {
    const { minItems = 1, maxItems = minItems + 2 } = z.toJSONSchema(schema)
    return fc.array(anyOf(schema.element), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) })
  }
  if (schema instanceof z.ZodObject)
    return fc.record(Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, anyOf(part)])))
  if (schema instanceof z.ZodNumber) {
    const min = schema.minValue ?? 0
    const upTo = (most: number) => fc.integer({ min, max: Math.min(schema.maxValue ?? most, min + most) })
    return fc.oneof(upTo(5), upTo(3000), upTo(60_000))
  }
  throw new Error('a kind has a field of a sort that is not made here yet')
}
