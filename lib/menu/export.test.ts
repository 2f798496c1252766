import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { smallMenu } from '@/packages/testing/small-menu'

describe('the export of the menu', () => {
  const shop = useShop()

  test('has every item as a line, each before those below it', async () => {
    await smallMenu(shop.db)
    const token = await shop.tokenOf('admin')
    const { data } = await shop.ask('GET /cms/menu', { token })
    type Node = { name: string; children: Node[] }
    const names = (nodes: Node[]): string[] => nodes.flatMap(({ name, children }) => [name, ...names(children)])
    const { text } = await shop.ask('GET /cms/menu/export', { token })
    const [head = '', ...lines] = text.trim().split('\r\n')
    const column = head.split(',').indexOf('Name')
    expect(lines.map((line) => line.split(',')[column])).toEqual(names(data))
    expect(names(data).length).toBeGreaterThan(2)
  })
})
