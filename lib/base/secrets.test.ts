import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { endpoint } from '../core/endpoint/endpoint'
import { hasSecrets, withoutSecrets } from './secrets'

const secret = z.string().meta({ title: 'Key', writeOnly: true })
const Part = z.object({ name: z.string().meta({ title: 'Name' }), key: secret })

/** The places of a contract in which a secret may be. */
const PLACES: [where: string, contract: z.ZodType, value: unknown, left: unknown][] = [
  ['a field', z.object({ a: z.int(), key: secret }), { a: 1, key: 's' }, { a: 1 }],
  ['nullable', z.object({ key: secret.nullable() }), { key: 's' }, {}],
  ['optional', z.object({ key: secret.optional() }), { key: 's' }, {}],
  ['with a default', z.object({ key: secret.default('') }), { key: 's' }, {}],
  ['nullable and optional', z.object({ key: secret.nullable().optional() }), { key: 's' }, {}],
  [
    'in a nullable object',
    z.object({ part: Part.nullable() }),
    { part: { name: 'n', key: 's' } },
    { part: { name: 'n' } },
  ],
  [
    'in an optional object',
    z.object({ part: Part.optional() }),
    { part: { name: 'n', key: 's' } },
    { part: { name: 'n' } },
  ],
  ['in a nullable list of objects', z.array(Part).nullable(), [{ name: 'n', key: 's' }], [{ name: 'n' }]],
  ['in a nullable contract', Part.nullable(), { name: 'n', key: 's' }, { name: 'n' }],
]

describe('a secret', () => {
  test.each(PLACES)('a secret is found and removed: %s', (_, contract, value, left) => {
    expect(hasSecrets(contract)).toBe(true)
    expect(withoutSecrets(contract, value)).toEqual(left)
  })

  test('a secret that is absent leaves the rest unchanged', () => {
    const contract = z.object({ part: Part.nullable(), more: Part.optional(), all: z.array(Part) })
    expect(withoutSecrets(contract, { part: null, all: [] })).toEqual({ part: null, all: [] })
    expect(hasSecrets(z.object({ name: z.string().nullable(), all: z.array(z.int()).optional() }))).toBe(false)
  })
})

describe('the logged input and output of an operation', () => {
  const keep = endpoint('door.create', 'POST /cms/door', 'Keep a key', {
    access: 'staff',
    input: z.strictObject({ part: Part.nullable().optional() }),
    output: z.object({ id: z.int(), part: Part.nullable() }),
    run: async ({ input }) => ({ id: 7, part: input.part ?? null }),
  })
  const shop = useShop([keep])

  test('the logged input and output of an operation has no secrets, not even in a nullable object', async () => {
    const body = { part: { name: 'front', key: 'open sesame' } }
    expect((await shop.ask('POST /cms/door', { token: await shop.tokenOf('manager'), body })).status).toBe(201)
    const [row] = await logEntriesOf(shop.db, 'door.create')
    expect(row?.after).toEqual({ id: 7, part: { name: 'front' } })
  })
})
