import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints'

describe('the forms and tables of the back office', () => {
  const json = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const cms = endpoints.filter((one) => one.path.startsWith('/cms/'))

  test.each(cms.filter((one) => one.method !== 'GET'))(
    '$id has a title for every field of its form',
    ({ input, inPath }) => {
      expect(untitled(json(input, 'input')).filter((name) => !inPath.has(name))).toEqual([])
    },
  )

  test.each(cms)('$id has a title for every field of its answer', ({ output }) => {
    const frame = ['total', 'total_capped', 'current_page', 'size', 'items']
    expect(untitled(json(output, 'output')).filter((name) => !frame.includes(name))).toEqual([])
  })
})

const Node = z
  .object({
    title: z.string(),
    properties: z.record(z.string(), z.unknown()),
    items: z.unknown(),
    $ref: z.string(),
    $defs: z.record(z.string(), z.unknown()),
  })
  .partial()

/** The dotted names of fields without a title; an `id` is its own. What leads back to itself is looked at once. */
function untitled(schema: unknown, defs = Node.parse(schema).$defs ?? {}, name = ''): string[] {
  const { properties = {}, items, $ref = '' } = Node.parse(schema)
  const { [$ref.replace('#/$defs/', '')]: named, ...others } = defs
  if ($ref) return named === undefined ? [] : untitled(named, others, name)
  if (items !== undefined) return untitled(items, defs, name)
  return Object.entries(properties).flatMap(([key, field]) => {
    const full = name ? `${name}.${key}` : key
    const bare = key !== 'id' && Node.parse(field).title === undefined
    return [...(bare ? [full] : []), ...untitled(field, defs, full)]
  })
}
