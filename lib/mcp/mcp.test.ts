import { describe, expect, test } from 'vitest'
import { connectAgent, type Era } from '@/packages/testing/agent'
import { useShop } from '@/packages/testing/shop'

describe.each<Era>(['legacy', '2026-07-28'])('an agent that speaks the protocol of %s', (era) => {
  const shop = useShop()
  const connect = async (account: string) => connectAgent(shop.runtime, await shop.tokenOf(account), { era })

  test('an agent sees who it talks to, and tools for all operations', async () => {
    const client = await connect('manager')
    expect(client.getServerVersion()).toMatchObject({ name: 'kiosk' })
    expect(client.getInstructions()).toContain('back office')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['find_operations', 'describe_operation', 'call_operation']),
    )
    await client.close()
  })

  test('an agent finds, reads about and calls an operation', async () => {
    const client = await connect('manager')
    const found = await client.callTool({ name: 'find_operations', arguments: { words: 'list orders' } })
    expect(found.structuredContent).toMatchObject({
      operations: expect.arrayContaining([{ operation: 'order.list', summary: 'List orders', changes: false }]),
    })
    const described = await client.callTool({ name: 'describe_operation', arguments: { operation: 'order.list' } })
    expect(described.structuredContent).toMatchObject({ address: 'GET /cms/order', input: { type: 'object' } })
    const called = await client.callTool({
      name: 'call_operation',
      arguments: { operation: 'order.list', input: { size: 2 } },
    })
    const direct = await shop.ask('GET /cms/order?size=2', { token: await shop.tokenOf('manager') })
    expect(called.structuredContent).toMatchObject({ data: direct.data })
    await client.close()
  })
})
