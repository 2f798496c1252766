import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { categoryIn, productIn } from '@/packages/testing/goods'
import { flatPng } from '@/packages/testing/png'
import { useMiniShop } from './testing/mini-shop'

const mini = useMiniShop()
const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-wx-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function shelf(count: number): Promise<{ id: number; products: number[] }> {
  const id = await categoryIn(mini.shop.db, `Shelf of ${count}`)
  const products = []
  for (let at = 0; at < count; at += 1) products.push(await productIn(mini.shop.db, { category_id: id }))
  return { id, products }
}

describe('a list', () => {
  test('a list is one page, each page, or everything, and asks for no page that nobody wants', async () => {
    const { client } = mini.open()
    const { id, products } = await shelf(5)
    const requests = () => mini.http.received.filter(({ line }) => line.includes('/v1/product/by_category')).length
    const list = () => client.product.byCategory({ id, size: 2 })
    const page = await client.product.byCategory({ id, size: 2, page: 3 })
    expect([page.total, page.current_page, page.items.length]).toEqual([5, 3, 1])

    const all = []
    for await (const one of list()) all.push(one.id)
    expect([all.toSorted((a, b) => a - b), requests()]).toEqual([products, 4])

    const pages = list().pages()
    const sizes = []
    for await (const { items } of pages) sizes.push(items.length)
    expect([sizes, (await pages.next()).done, requests()]).toEqual([[2, 2, 1], true, 7])

    for await (const one of list()) if (one) break
    list()
    expect(requests()).toBe(8)
  })

  test('a list of nothing is empty', async () => {
    const { client } = mini.open()
    const { id } = await shelf(0)
    const none = []
    for await (const one of client.product.byCategory({ id })) none.push(one)
    expect([none, (await client.product.byCategory({ id })).items]).toEqual([[], []])
  })

  test('a list that ends with a full page asks for no page behind it', async () => {
    const { client } = mini.open()
    const { id } = await shelf(4)
    const before = mini.http.received.length
    for await (const _ of client.product.byCategory({ id, size: 2 }));
    expect(mini.http.received.length - before).toBe(2)
  })

  test('a list that is longer than the shop counts goes on behind the count', async () => {
    const { client } = mini.open()
    const ids: Record<string, number[]> = { 1: [1, 2], 2: [3, 4], 3: [5] }
    mini.http.disturbs((line) => (response) => {
      const current_page = Number(/page=(\d+)/.exec(line)?.[1])
      const items = (ids[current_page] ?? []).map((id) => ({ id }))
      const data = { items, total: 4, total_capped: true, current_page, size: 2 }
      response.end(JSON.stringify({ error_code: 0, data }))
    })
    const all = []
    for await (const { id } of client.product.byCategory({ id: 1, size: 2 })) all.push(id)
    mini.http.disturbs(() => undefined)
    expect(all).toEqual([1, 2, 3, 4, 5])
  })

  test('a list of ids is sent as the API wants it, and a search as it is typed', async () => {
    const { client } = mini.open()
    const { products } = await shelf(3)
    const { items } = await client.product.readMany({ ids: products.toReversed() })
    expect(items.map(({ id }) => id)).toEqual(products.toReversed())
    expect((await client.product.search({ q: '100% & 赣南脐橙?' })).items).toEqual([])
    const banners = await client.banner.readMany({ id_list: [1, 999_999] })
    expect(banners.items.map(({ id }) => id)).toEqual([1])
  })
})

test('a picture is uploaded, with its progress', async () => {
  const { client } = await mini.openSignedIn()
  const file = path.join(folder, 'me.png')
  writeFileSync(file, flatPng({ width: 8, height: 8 }))
  const sent: number[] = []
  const self = await client.user.setAvatar({ file }, { onProgress: (part) => void sent.push(part) })
  expect(self.avatar).toMatch(/^https?:\/\/.+\.(png|webp|jpe?g)$/)
  expect(sent).toEqual([0.5, 1])
  await expect(client.user.setAvatar({ file: path.join(folder, 'none.png') })).rejects.toMatchObject({
    name: 'network',
    message: expect.stringContaining('uploadFile:fail'),
  })
})
