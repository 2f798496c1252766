import { describe, expect, test } from 'vitest'
import { browser, usePages } from '@/packages/testing/page-request'
import { useShop } from '@/packages/testing/shop'
import { readOperation } from './operations'
import { filtersOf } from './read-list'

type Entry = { id: number; name: string; children: Entry[] }

describe('a filter by a related record', () => {
  const shop = useShop()
  const { as } = usePages(shop)
  const filter = async (resource: string, name: string, id?: number) => {
    const fields = await filtersOf(readOperation(resource, 'list'), id === undefined ? {} : { [name]: `${id}` })
    return fields.find((field) => field.name === name)
  }

  test('a filter by a related record shows the name of the record in the language of the page', async () => {
    await as('admin')
    const token = await shop.tokenOf('admin')
    const { items: clerks } = (await shop.ask(`GET /cms/group?q=${encodeURIComponent('店员')}`, { token })).data
    const { data: menus } = await shop.ask('GET /cms/menu', { token })
    const content: Entry = menus.find(({ name }: Entry) => name === 'content')
    const banners = content.children.find(({ name }) => name === 'banner')
    const named = async (...args: Parameters<typeof filter>) => (await filter(...args))?.options?.[0]?.label
    expect(await named('staff', 'group_id', clerks[0].id)).toBe('店员')
    expect(await named('element', 'menu_id', banners?.id)).toBe('Banners')
    browser.jar.set('kiosk.locale', 'zh')
    expect(await named('element', 'menu_id', banners?.id)).toBe('轮播图')
  })

  test('a filter by a related record shows the number of a missing record, and nothing if none is chosen', async () => {
    await as('admin')
    expect(await filter('staff', 'group_id', 999)).toMatchObject({
      widget: 'reference',
      options: [{ value: '999', label: '#999' }],
    })
    expect(await filter('staff', 'group_id')).not.toHaveProperty('options')
  })

  test('a filter by a related record is a number field without the permission to list such records', async () => {
    await as('clerk')
    const field = await filter('staff', 'group_id', 1)
    expect(field?.widget).toBe('number')
    expect(field).not.toHaveProperty('options')
  })
})
