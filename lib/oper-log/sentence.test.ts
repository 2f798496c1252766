import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@/lib/endpoints'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { nameIn } from './words'

/** Records that are called by no field: the whole configuration, an order of things, and what runs by itself. */
const NAMELESS = [
  'category.arrange',
  'config.update',
  'home.update',
  'menu.arrange',
  'outbox.retry',
  'wechat_message.retry',
]

describe('a sentence of the operation log', () => {
  const shop = useShop()
  const act = async (what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf('admin'), ...(body && { body }) })
  async function sentence(language = 'en') {
    const headers = { 'accept-language': language }
    const { data } = await shop.ask('GET /cms/oper_log?size=1', { token: await shop.tokenOf('admin'), headers })
    return data.items[0].sentence
  }

  test('a sentence of the operation log says a price in yuan, and which product has it', async () => {
    const { id } = await makeProduct(shop.db)
    const edit = (price: number) => act(`PUT /cms/product/${id}`, { skus: [{ specs: {}, price }] })
    await edit(100)
    await edit(150)
    const { record } = (await act('GET /cms/oper_log?size=1')).data.items[0]
    expect(await sentence()).toBe(`Price of ${record} from ¥1.00 to ¥1.50`)
    expect(await sentence('zh')).toBe(`${record}的价格由¥1.00改为¥1.50`)
    const entry = (await act('GET /cms/oper_log?size=1')).data.items[0].id
    const { changes } = (await act(`GET /cms/oper_log/${entry}`)).data
    expect(changes).toContainEqual(
      expect.objectContaining({ name: 'skus', after_text: expect.stringContaining('¥1.50') }),
    )
  })

  test('a sentence of the operation log names the variants of a product that changed, and what of them', async () => {
    const values = ['S', 'M', 'L', 'XL', 'XXL']
    const code = 'x'.repeat(50)
    const skus = values.map((Size, at) => ({ specs: { Size }, price: 100 + at, stock: 5, code: `${Size}-${code}` }))
    const { id, name } = await makeProduct(shop.db, { options: [{ name: 'Size', values }], skus })
    const edit = (change: object) => act(`PUT /cms/product/${id}`, change)
    const priced = skus.map(({ stock: _, ...one }) => ({ ...one, ...(one.specs.Size === 'M' && { price: 250 }) }))
    await edit({ skus: priced })
    expect(await sentence()).toBe(`Price (M) of ${name} from ¥1.01 to ¥2.50`)
    expect(await sentence('zh')).toBe(`${name}的价格（M）由¥1.01改为¥2.50`)
    await edit({ options: [{ name: 'Size', values: values.slice(0, 4) }], skus: priced.slice(0, 4) })
    expect(await sentence()).toContain('XXL removed from Variants')
    await edit({ options: [{ name: 'Size', values }], skus: priced })
    expect(await sentence()).toContain('XXL added to Variants')
  })

  test('a sentence of the operation log says what somebody wrote, in either language', async () => {
    await act('PUT /cms/banner/1', { name: 'Spring' })
    expect([await sentence(), await sentence('zh')]).toEqual([
      'Name from “Home page” to “Spring”',
      '名称由“Home page”改为“Spring”',
    ])
    await act('PUT /cms/banner/1', { description: 'For May' })
    expect(await sentence()).toMatch(/^Description of Spring (set to|from .* to) “For May”$/)
    await act('PUT /cms/banner/1', { description: '' })
    expect(await sentence()).toBe('Description of Spring removed, was “For May”')
    await act('PUT /cms/banner/1', { items: [] })
    expect(await sentence()).toBe('Slides of Spring changed')
  })

  test('a sentence of the operation log names the operation and the record where nothing was edited', async () => {
    await act('DELETE /cms/banner/1')
    expect(await sentence()).toBe('Move a banner to the trash: Home page')
    await act('POST /cms/banner/1/restoration')
    expect(await sentence()).toBe('Restore a banner: Home page')
    await act('POST /cms/banner', { name: 'New' })
    expect([await sentence(), await sentence('zh')]).toEqual(['Create a banner: New', '新建轮播图：New'])
    await act('PUT /cms/banner/999', { name: 'Nobody' })
    expect(await sentence()).toBe('Edit a banner: #999')
  })

  test('a sentence of the operation log says once that a product went on or off sale', async () => {
    const { id, name } = await makeProduct(shop.db)
    const sale = { sale_from: null, sale_until: null }
    await act(`PUT /cms/product/${id}/sale`, { on_sale: false, ...sale })
    expect([await sentence(), await sentence('zh')]).toEqual([
      `Status of ${name} from On sale to Off sale`,
      `${name}的状态由在售改为已下架`,
    ])
    await act(`PUT /cms/product/${id}`, { on_sale: true })
    expect(await sentence()).toBe(`Status of ${name} from Off sale to On sale`)
  })

  test('a sentence of the operation log says settings by their titles, with the rest counted', async () => {
    await act('PUT /cms/config', {
      values: { 'shop.name': 'Corner', 'order.freight': 800, 'order.free_freight_from': 9900, 'admin.page_size': 20 },
    })
    expect(await sentence()).toMatch(/^Shop name .*“Corner”, .*plus 1 more$/)
    expect(await sentence()).toContain('¥8.00')
  })

  test('a sentence of the operation log says choices by their labels, and those of a dictionary by its', async () => {
    await act('PUT /cms/article/1', { type: 'story' })
    const { data } = await act('GET /cms/dict?type=article_type&size=100')
    const label = data.items.find(({ value }: { value: string }) => value === 'story')?.label_en
    expect(await sentence()).toContain(`to ${label}`)
  })

  test('a sentence of the operation log has a name for every record that people change', () => {
    const nameless = endpoints.filter(({ subject }) => subject && !nameIn(subject.contract, 'en'))
    expect([...new Set(nameless.map(({ id }) => id))].toSorted()).toEqual(NAMELESS)
    expect(nameIn(z.object({}), 'zh')).toBeUndefined()
  })
})
