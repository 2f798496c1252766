import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { registry } from '@/lib/registry'
import { connectAgent, type Era } from '@/packages/testing/agent'
import { useShop } from '@/packages/testing/shop'

describe.each<Era>(['legacy', '2026-07-28'])('an agent that asks by the protocol of %s', (era) => {
  const shop = useShop()
  const connect = async (account: string) => connectAgent(shop.runtime, await shop.tokenOf(account), { era })
  const textOf = async (uri: string, account = 'manager') => {
    const { contents } = await (await connect(account)).readResource({ uri })
    const [first] = contents
    return first && 'text' in first ? first.text : undefined
  }

  test('an agent reads the glossary, the operations that it may call, and one of them', async () => {
    const client = await connect('manager')
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(['kiosk://glossary', 'kiosk://api'])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['kiosk://api/{operation}'])
    expect(await textOf('kiosk://glossary')).toBe(readFileSync('docs/glossary.md', 'utf8'))
    expect(await textOf('kiosk://api')).toContain('- `order.list` (`GET /cms/order`): List orders')
    expect(await textOf('kiosk://api')).not.toContain('product.set_sale')
    expect(await textOf('kiosk://api', 'clerk')).not.toContain('`reconciliation.list`')
    expect(await textOf('kiosk://api/order.list')).toContain('# List orders')
    await expect(textOf('kiosk://api/order.export')).rejects.toThrow()
    await expect(textOf('file:///etc/passwd')).rejects.toThrow()
  })

  test('an agent gets the prompts of the shop, with what its person has chosen', async () => {
    const client = await connect('manager')
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['morning_report', 'what_to_reorder', 'answer_complaint']),
    )
    const { messages } = await client.getPrompt({ name: 'answer_complaint', arguments: { complaint: '17' } })
    expect(messages).toMatchObject([{ role: 'user', content: { type: 'text', text: expect.stringContaining('17') } }])
    await expect(client.getPrompt({ name: 'answer_complaint', arguments: {} })).rejects.toThrow('complaint')
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toThrow()
  })
})

test('a prompt names only tools that agents have, and fields that it takes', () => {
  const tools = new Set(registry.agents?.tools.map((id) => id.replaceAll('.', '_')))
  for (const { name, text, takes = {} } of registry.agents?.prompts ?? []) {
    const words = text.join('\n')
    const named = [...words.matchAll(/`(\w+)`/g)].map(([, tool = '']) => tool)
    expect([name, named.filter((tool) => !tools.has(tool))]).toEqual([name, []])
    expect(named.length).toBeGreaterThan(0)
    expect([...words.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)).toEqual(Object.keys(takes))
  }
})
