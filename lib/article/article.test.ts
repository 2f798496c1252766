import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { revisionMoment } from '@/db/schema/kernel'
import { article } from '@/db/schema/publishing'
import { useShop } from '@/packages/testing/shop'
import { ARTICLE } from './sample-calls'

type Titled = { title: string }

describe('articles', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const staff = (what: string, body?: unknown, headers = {}) => shop.ask(what, { body, headers, token })
  const make = async (fields: object = {}) => (await staff('POST /cms/article', { ...ARTICLE, ...fields })).data
  const put = (id: number, fields: object) => staff(`PUT /cms/article/${id}`, fields)
  const shown = (id: number) => shop.ask(`GET /v1/article/${id}`)
  const browsed = async (query = '') =>
    (await shop.ask(`GET /v1/article?size=100${query}`)).data.items.map(({ title }: Titled) => title)
  const listed = async (query: string) =>
    (await staff(`GET /cms/article?size=100&${query}`)).data.items.map(({ title }: Titled) => title)
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  /** Moves the publication into the past, like an hour passing. */
  const anHourLater = (id: number) =>
    shop.db
      .update(article)
      .set({ published_at: new Date(Date.now() - 3_600_000) })
      .where(eq(article.id, id))

  test('articles are written by staff and read by everybody, as HTML and as nodes', async () => {
    const [image] = (await shop.ask('GET /v1/banner/1')).data.items.map((item: { image: string }) => item.image)
    const created = await make({ title: ' Tea ', cover: image, content: `<p>Hot <b>tea</b></p><img src="${image}">` })
    expect(created).toMatchObject({ title: 'Tea', cover: image, views: 0, version: 1 })
    const { data } = await shown(created.id)
    expect(data).toEqual({
      id: created.id,
      title: 'Tea',
      type: 'guide',
      summary: ARTICLE.summary,
      cover: image,
      author: created.author,
      published_at: created.published_at,
      content: `<p>Hot <strong>tea</strong></p><img src="${image}" alt="" />`,
      nodes: [
        {
          name: 'p',
          attrs: {},
          children: [
            { type: 'text', text: 'Hot ' },
            { name: 'strong', attrs: {}, children: [{ type: 'text', text: 'tea' }] },
          ],
        },
        { name: 'img', attrs: { src: image, alt: '', style: 'max-width: 100%; height: auto' }, children: [] },
      ],
    })
    const { content: _, nodes: __, ...row } = data
    expect((await shop.ask('GET /v1/article?size=100')).data.items).toContainEqual(row)
  })

  test('articles are published at once if no time is given', async () => {
    const created = await make()
    expect(Math.abs(Date.parse(created.published_at) - Date.now())).toBeLessThan(60_000)
    expect((await shown(created.id)).status).toBe(200)
  })

  test('articles are hidden while they are drafts, until they are published', async () => {
    const { id, published_at } = await make({ title: 'Secret', status: undefined })
    expect(published_at).toBeNull()
    expect([(await shown(id)).status, await browsed()]).toEqual([404, expect.not.arrayContaining(['Secret'])])
    expect((await put(id, { status: 'published' })).data.published_at).not.toBeNull()
    expect([(await shown(id)).status, await browsed()]).toEqual([200, expect.arrayContaining(['Secret'])])
    const hidden = (await put(id, { status: 'draft' })).data
    expect([hidden.status, (await shown(id)).status]).toEqual(['draft', 404])
  })

  test('articles scheduled for later appear at that time, and the storefront learns of that time', async () => {
    const published_at = inAnHour()
    const { id } = await make({ title: 'Later', published_at })
    expect([(await shown(id)).status, await listed('status=scheduled&q=later')]).toEqual([404, ['Later']])
    const moments = await shop.db.select({ at: revisionMoment.at }).from(revisionMoment)
    expect(moments).toContainEqual({ at: new Date(published_at) })
    await anHourLater(id)
    expect([(await shown(id)).status, await listed('status=scheduled&q=later')]).toEqual([200, []])
    expect((await browsed())[0]).toBe('Later')
  })

  test('articles keep their publication time if none is sent, and are published at once if it is cleared', async () => {
    const published_at = inAnHour()
    const { id } = await make({ status: 'draft', published_at })
    expect((await put(id, { status: 'published' })).data.published_at).toBe(published_at)
    expect((await shown(id)).status).toBe(404)
    expect((await put(id, { title: 'Other' })).data.published_at).toBe(published_at)
    expect(Date.parse((await put(id, { published_at: null })).data.published_at)).toBeLessThan(Date.now() + 1000)
    expect((await shown(id)).status).toBe(200)
  })

  test('articles are browsed by type, newest first, page by page', async () => {
    for (const [title, day] of [
      ['b', '2'],
      ['c', '3'],
      ['a', '1'],
    ]) {
      await make({ title, type: 'story', published_at: `2026-01-0${day}T00:00:00Z` })
    }
    await make({ title: 'news', type: 'news' })
    const stories = (await browsed('&type=story')).filter((title: string) => title.length === 1)
    expect(stories).toEqual(['c', 'b', 'a'])
    const { data } = await shop.ask('GET /v1/article?type=story&size=1&page=2')
    expect(data).toMatchObject({ current_page: 2, size: 1, items: [expect.any(Object)] })
    expect(Object.keys(data.items[0])).not.toContain('content')
  })

  test('articles are found by title, type and status, and listed without their content', async () => {
    await make({ title: 'Green tea', type: 'story' })
    await make({ title: 'Green cups', status: 'draft' })
    expect(await listed('q=GREEN&sort=title')).toEqual(['Green cups', 'Green tea'])
    expect(await listed('q=green&type=story')).toEqual(['Green tea'])
    expect(await listed('q=green&status=published')).toEqual(['Green tea'])
    expect(await listed('q=green&status=draft')).toEqual(['Green cups'])
    const [row] = (await staff('GET /cms/article?q=green')).data.items
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['views', 'cover', 'status']))
    expect(Object.keys(row)).not.toContain('content')
  })

  test('articles have their creator as author, unless another is given', async () => {
    const { data } = await staff('GET /v1/user')
    expect((await make()).author).toBe(data.nickname || data.username)
    expect((await make({ author: '' })).author).toBe(data.nickname || data.username)
    expect((await make({ author: '陆羽' })).author).toBe('陆羽')
  })

  test('articles have a type from the dictionary', async () => {
    const refused = await staff('POST /cms/article', { ...ARTICLE, type: 'poem' })
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'type' }] } })
    const { id } = await make()
    expect(await put(id, { type: 'poem' })).toMatchObject({ status: 400, json: { errors: [{ path: 'type' }] } })
    expect((await put(id, { type: 'help' })).data.type).toBe('help')
  })

  test('articles lose their cover with null, and accept only a file of this shop as cover', async () => {
    const [image] = (await shop.ask('GET /v1/banner/1')).data.items.map((item: { image: string }) => item.image)
    const { id } = await make({ cover: image })
    expect((await put(id, { title: 'Other' })).data.cover).toBe(image)
    expect((await put(id, { cover: null })).data.cover).toBeNull()
    const foreign = await put(id, { cover: 'https://evil.example/x.png' })
    expect(foreign).toMatchObject({ status: 400, json: { errors: [{ path: 'cover' }] } })
  })

  test('articles show the second of two editors what the first has written', async () => {
    const { id } = await make()
    const mine = { 'if-match': '"1"' }
    expect((await staff(`PUT /cms/article/${id}`, { content: '<p>Theirs</p>' }, mine)).status).toBe(200)
    const late = await staff(`PUT /cms/article/${id}`, { content: '<p>Mine</p>' }, mine)
    expect(late).toMatchObject({ status: 412, json: { error_code: 10130, details: { version: 2 } } })
    expect(late.json.details.current).toMatchObject({ id, content: '<p>Theirs</p>' })
    expect((await shown(id)).data.content).toBe('<p>Theirs</p>')
  })

  test('articles in the trash are hidden everywhere, and are restored unchanged', async () => {
    const before = await make({ title: 'Gone' })
    await staff(`DELETE /cms/article/${before.id}`)
    expect([(await shown(before.id)).status, await browsed()]).toEqual([404, expect.not.arrayContaining(['Gone'])])
    expect(await listed('trash=true')).toEqual(['Gone'])
    const restored = await staff(`POST /cms/article/${before.id}/restoration`)
    expect(restored.data).toMatchObject({ content: before.content, published_at: before.published_at })
    expect((await shown(before.id)).status).toBe(200)
  })
})
