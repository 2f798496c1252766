import { describe, expect, test } from 'vitest'
import { endpoints, findOperation } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { connectAgent } from '@/packages/testing/agent'
import { sampleOf } from '@/packages/testing/sample-calls'
import { useShop } from '@/packages/testing/shop'
import { isForAgents } from './operations'

const ids = registry.agents?.tools ?? []
const operationOf = (id: string) => findOperation(id) ?? endpoints[0]

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
      outputSchema: { type: 'object', required: ['notice', 'data'] },
      annotations: { readOnlyHint: true },
    })
    const text = JSON.stringify(tools)
    expect(text).not.toContain('x-kiosk')
    expect(text.length).toBeLessThan(250_000)
    expect(tools.filter(({ inputSchema }) => 'oneOf' in inputSchema || 'anyOf' in inputSchema)).toEqual([])
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
  })

  test.each(ids.filter((id) => operationOf(id)?.method === 'GET'))(
    'a tool of its own for %s answers as its operation does, by the schema that it gives',
    async (id) => {
      const [what, { token = '', body }] = await sampleOf(shop, id)
      const direct = await shop.ask(what, { token, body })
      const client = await connectAgent(shop.runtime, token)
      await client.listTools() // from now on the client holds answers against the schemas
      const called = await client.callTool({ name: id.replaceAll('.', '_'), arguments: inputOf(id, what, body) })
      expect(called.structuredContent).toMatchObject({ data: direct.data })
    },
  )
})
