import { beforeEach, describe, expect, test } from 'vitest'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { listFiles } from '@/lib/file/endpoints'
import { browser, usePages } from '@/packages/testing/page-request'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { openForm, openRecord } from './open-record'
import { readList, readListOf } from './read-list'

describe('a list screen', () => {
  const shop = useShop()
  const { as } = usePages(shop)

  beforeEach(() => as('admin'))

  const groups = (search: Record<string, string>) =>
    readList({ resource: 'group', title: 'Groups', columns: ['name'], search: Promise.resolve(search) })

  test('a list screen reads the query of the URL, and the preferences of the browser', async () => {
    browser.jar.set('kiosk.look', '{"dense":true}')
    const { rows, total, page, query, preferences } = await groups({ q: '店员', open: '7' })
    expect(rows.map(({ name }) => name)).toEqual(['店员'])
    expect({ total, page, query, preferences }).toEqual({
      total: 1,
      page: 1,
      query: { q: '店员', open: '7' },
      preferences: { dense: true },
    })
  })

  test('a list screen is drawn as its reader likes it, also in a browser that does not know yet', async () => {
    const token = await shop.tokenOf('admin')
    await shop.ask('PUT /cms/view/preferences', { token, body: { hidden: { group: ['info'] } } })
    expect((await groups({})).preferences).toEqual({ dense: false, hidden: { group: ['info'] } })
    browser.jar.set('kiosk.look', '{}')
    expect((await groups({})).preferences).toEqual({})
  })

  test('a list screen has saved views where it is the list of a page', async () => {
    const products = await readList({
      resource: 'product',
      title: 'Products',
      columns: [],
      search: Promise.resolve({}),
    })
    expect(products.views).toEqual({ page: '/admin/product', saved: [] })
    const options = { resource: 'refused_sign_in', title: 'Blocked', columns: [], search: Promise.resolve({}) }
    expect((await readList(options)).views).toBeUndefined()
  })

  test('a list screen of a few rows has no saved views, no trash that is empty and no days to choose', async () => {
    const token = await shop.tokenOf('admin')
    const banners = (search: Record<string, string>) =>
      readList({ resource: 'banner', title: 'Banners', columns: [], search: Promise.resolve(search) })
    const extras = async (search: Record<string, string>) => {
      const { views, hasTrash, filters } = await banners(search)
      return [views !== undefined, hasTrash, filters.some(({ name }) => name === 'start')]
    }
    const none = [false, false, false]
    expect([await extras({}), await extras({ q: 'no such thing' })]).toEqual([none, none])
    expect(await extras({ start: '2026-01-01T00:00:00Z', trash: 'true' })).toEqual([false, true, true])

    const body = { path: '/admin/banner', name: 'Mine', query: 'q=home', shared: false }
    expect((await shop.ask('POST /cms/view', { token, body })).status).toBe(201)
    expect(await extras({})).toEqual([true, false, false])

    const { rows } = await banners({})
    await shop.ask(`DELETE /cms/banner/${rows[0]?.id}`, { token, headers: { 'if-match': `"${rows[0]?.version}"` } })
    expect(await extras({})).toEqual([true, true, false])
  })

  test('a list screen offers no filter that its tabs cover or that the page sets itself', async () => {
    const options = { resource: 'order', title: 'Orders', columns: ['order_no'], search: Promise.resolve({}) }
    const names = async (more: object) => (await readList({ ...options, ...more })).filters.map(({ name }) => name)
    expect(await names({})).toEqual(expect.arrayContaining(['status', 'held', 'q']))
    const others = await names({ elsewhere: ['status'], fixed: { held: false } })
    expect(others).toContain('q')
    expect(others).not.toContain('status')
    expect(others).not.toContain('held')
  })

  test('a list screen applies the filters that the page sets', async () => {
    const options = { resource: 'group', title: 'Groups', columns: ['name'], search: Promise.resolve({}) }
    const { rows } = await readList({ ...options, fixed: { q: '店员' } })
    expect(rows.map(({ name }) => name)).toEqual(['店员'])
  })

  test('a list screen reads rows of the type that the operation returns, with null as the width of a document', async () => {
    const upload = await uploadOf({ 'spare.png': await picture('png'), 'spare.pdf': '%PDF-1.4\n%%EOF' })
    await shop.ask('POST /cms/file', { token: await shop.tokenOf('admin'), ...upload })
    const search = Promise.resolve({ q: 'spare', sort: 'name' })
    const { rows, total } = await readListOf(listFiles, { resource: 'file', title: 'Files', columns: [], search })
    const sizes: [string, number | null][] = rows.map(({ name, width }) => [name, width])
    expect({ sizes, total }).toEqual({
      sizes: [
        ['spare.pdf', null],
        ['spare.png', 8],
      ],
      total: 2,
    })
  })

  test('a list screen opens a record, reports why one cannot be opened, and ignores an invalid id', async () => {
    const { rows } = await groups({ q: '店员' })
    expect(await openForm('group', String(rows[0]?.id))).toMatchObject({ record: { name: '店员' } })
    expect(await openForm('group', '2147483647')).toMatchObject({ refusal: { status: 404 } })
    expect(await openForm('group', 'nothing')).toBeUndefined()
    expect(await openForm('group', undefined)).toBeUndefined()
    expect(await openRecord('2147483647', (id) => call(readOrder, { id }))).toMatchObject({ refusal: { status: 404 } })
  })

  test('a list screen opens the form of a new record only with the permission to create one', async () => {
    expect(await openForm('group', 'new')).toBe('new')
    await as('clerk')
    expect(await openForm('group', 'new')).toMatchObject({ refusal: { status: 403, point: 'group.create' } })
  })
})
