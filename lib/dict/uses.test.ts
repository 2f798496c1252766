import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dictType } from '@/db/schema/dict'
import { endpoints } from '@/lib/endpoints'
import { useShop } from '@/packages/testing/shop'
import { requiredTypes } from './uses'

/** The dictionaries that contracts name, at any depth. */
function namedIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namedIn)
  if (!(schema instanceof Object)) return []
  const { dict, ...rest }: Record<string, unknown> = { ...schema }
  return [...(typeof dict === 'string' ? [dict] : []), ...[dict, ...Object.values(rest)].flatMap(namedIn)]
}
const json = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })
const named = endpoints.flatMap(({ input, output }) => [
  ...namedIn(json(input, 'input')),
  ...namedIn(json(output, 'output')),
])

describe('the dictionaries that contracts take values from', () => {
  const shop = useShop()

  test('the dictionaries that contracts use are all required, so that none in use is deleted', () => {
    expect([...new Set(named)].filter((type) => !requiredTypes.includes(type))).toEqual([])
  })

  test('the dictionaries that contracts use exist in every shop', async () => {
    for (const type of requiredTypes) {
      expect(await shop.db.$count(dictType, eq(dictType.type, type))).toBe(1)
    }
  })
})
