import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, findOperation } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { connectAgent } from '@/packages/testing/agent'
import { storeKey } from '@/packages/testing/keys'
import { sampleOf } from '@/packages/testing/sample-calls'
import { useShop } from '@/packages/testing/shop'
import { isForAgents } from './operations'

const ids = registry.agents?.tools ?? []
const operationOf = (id: string) => findOperation(id) ?? endpoints[0]

const POINTS_OF_A_KEY = `product.list product.read product.list_movements stock.list order.list order.read order.count
  parcel.list refund.list refund.read after_sale.list coupon.list offer.list complaint.list complaint.read customer.list
  dashboard.read`.split(/\s+/)

/** Rather too many: English JSON has about four characters to a token, Chinese one. */
function tokensOf(value: unknown): number {
  const text = JSON.stringify(value)
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return Math.ceil(chinese + (text.length - chinese) / 3.5)
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
const Described = z.object({ output: z.record(z.string(), z.unknown()) })

/** The input of a sample call, as a tool takes it. */
function inputOf(id: string, address: string, body: unknown): Record<string, unknown> {
  const [path = '', query = ''] = (address.split(' ')[1] ?? '').split('?')
  const template = (operationOf(id)?.path ?? '').split('/')
  const places = path.split('/').flatMap((piece, at) => (template[at]?.startsWith('{') ? [[template[at], piece]] : []))
  const inPath = places.map(([name = '', piece = '']) => [name.slice(1, -1), Number(piece)])
  return { ...Object.fromEntries(inPath), ...Object.fromEntries(new URLSearchParams(query)), ...Object(body) }
}

test('a tool of its own is given to operations that agents may call, some thirty of them', () => {
  const unknown = ids.filter((id) => !endpoints.some((one) => one.id === id && isForAgents(one)))
  expect(unknown).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(25)
  expect(ids.length).toBeLessThan(40)
})

describe('a tool of its own', () => {
  const shop = useShop()

  test('a tool of its own has a name, schemas and hints that clients take', async () => {
    const client = await connectAgent(shop.runtime, await shop.tokenOf('admin'))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).filter((name) => !/^[a-z_]{1,64}$/.test(name))).toEqual([])
    const order = tools.find(({ name }) => name === 'order_list')
    expect(order).toMatchObject({
      title: 'List orders',
      inputSchema: { type: 'object', properties: { status: {}, size: {} } },
      annotations: { readOnlyHint: true },
    })
    const text = JSON.stringify(tools)
    expect(text).not.toContain('x-kiosk')
    expect(tools.filter(({ inputSchema }) => 'oneOf' in inputSchema || 'anyOf' in inputSchema)).toEqual([])
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
  })

  test('a tool of its own says in few words what it takes, so that the list of all leaves a model room for its work', async () => {
    const listFor = async (points?: string[]) => {
      const client = await connectAgent(shop.runtime, await storeKey(shop, points && { points }))
      return (await client.listTools()).tools
    }
    const [some, all] = [await listFor(POINTS_OF_A_KEY), await listFor()]
    expect([POINTS_OF_A_KEY.length, some.length]).toEqual([17, 25])
    expect(all.length).toBeGreaterThan(35)
    expect(tokensOf(some)).toBeLessThanOrEqual(8000)
    expect(tokensOf(all)).toBeLessThanOrEqual(9000)
    expect(all.filter(({ outputSchema }) => outputSchema)).toEqual([])
  })

  test.each(ids.filter((id) => operationOf(id)?.method === 'GET'))(
    'a tool of its own for %s answers as its operation does, by the schema that describe_operation gives',
    async (id) => {
      const [what, { token = '', body }] = await sampleOf(shop, id)
      const direct = await shop.ask(what, { token, body })
      const client = await connectAgent(shop.runtime, token)
      const described = await client.callTool({ name: 'describe_operation', arguments: { operation: id } })
      const isAsDescribed = ajv.compile(Described.parse(described.structuredContent).output)
      const called = await client.callTool({ name: id.replaceAll('.', '_'), arguments: inputOf(id, what, body) })
      expect(called.structuredContent).toMatchObject({ data: direct.data })
      expect(isAsDescribed(direct.data) || isAsDescribed.errors).toBe(true)
    },
  )
})
