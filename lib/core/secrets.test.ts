import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logEntriesOf } from '@/lib/testing/sample-records'
import { useShop } from '@/lib/testing/shop'
import { endpoint } from './endpoint/endpoint'
import { hasSecrets, withoutSecrets } from './secrets'

const secret = z.string().meta({ title: 'Key', writeOnly: true })
const Part = z.object({ name: z.string().meta({ title: 'Name' }), key: secret })

/** A secret, wherever a contract may have put it. */
const PLACES: [where: string, contract: z.ZodType, value: unknown, left: unknown][] = [
  ['itself', z.object({ a: z.int(), key: secret }), { a: 1, key: 's' }, { a: 1 }],
  ['or null', z.object({ key: secret.nullable() }), { key: 's' }, {}],
  ['or nothing', z.object({ key: secret.optional() }), { key: 's' }, {}],
  ['by default', z.object({ key: secret.default('') }), { key: 's' }, {}],
  ['or null, or nothing', z.object({ key: secret.nullable().optional() }), { key: 's' }, {}],
  [
    'in an object or null',
    z.object({ part: Part.nullable() }),
    { part: { name: 'n', key: 's' } },
    { part: { name: 'n' } },
  ],
  [
    'in an object or nothing',
    z.object({ part: Part.optional() }),
    { part: { name: 'n', key: 's' } },
    { part: { name: 'n' } },
  ],
  ['in one of a list or null', z.array(Part).nullable(), [{ name: 'n', key: 's' }], [{ name: 'n' }]],
  ['in an object that one is or null', Part.nullable(), { name: 'n', key: 's' }, { name: 'n' }],
]

describe('a secret', () => {
  test.each(PLACES)('is found and left out: %s', (_, contract, value, left) => {
    expect(hasSecrets(contract)).toBe(true)
    expect(withoutSecrets(contract, value)).toEqual(left)
  })

  test('that is not there leaves the rest as it is', () => {
    const contract = z.object({ part: Part.nullable(), more: Part.optional(), all: z.array(Part) })
    expect(withoutSecrets(contract, { part: null, all: [] })).toEqual({ part: null, all: [] })
    expect(hasSecrets(z.object({ name: z.string().nullable(), all: z.array(z.int()).optional() }))).toBe(false)
  })
})

describe('what an operation is given and gives back', () => {
  const keep = endpoint('door.create', 'POST /cms/door', 'Keep a key', {
    access: 'staff',
    input: z.strictObject({ part: Part.nullable().optional() }),
    output: z.object({ id: z.int(), part: Part.nullable() }),
    run: async ({ input }) => ({ id: 7, part: input.part ?? null }),
  })
  const shop = useShop([keep])

  test('stands in the operation log without its secrets, behind "or null", too', async () => {
    const body = { part: { name: 'front', key: 'open sesame' } }
    expect((await shop.ask('POST /cms/door', { token: await shop.tokenOf('manager'), body })).status).toBe(201)
    const [row] = await logEntriesOf(shop.db, 'door.create')
    expect(row?.after).toEqual({ id: 7, part: { name: 'front' } })
  })
})
