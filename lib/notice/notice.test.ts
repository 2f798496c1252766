import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileMention } from '@/db/schema/file'
import { revisionMoment } from '@/db/schema/kernel'
import { notice } from '@/db/schema/publishing'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

type Item = { id: number; title: string; read_at: string | null }
const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()

describe('notices', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    await shop.db.delete(notice)
    await shop.db.delete(revisionMoment)
    token = await shop.tokenOf('manager')
  })
  const make = async (title: string, more: object = {}): Promise<number> => {
    const body = { title, type: 'notice', audience: 'everybody', status: 'published', content: '<p>x</p>', ...more }
    return (await shop.ask('POST /cms/notice', { token, body })).data.id
  }
  const put = (id: number, body: object) => shop.ask(`PUT /cms/notice/${id}`, { token, body })
  const titles = async (what: string, as?: string) => {
    const { data } = await shop.ask(what, as ? { token: await shop.tokenOf(as) } : {})
    return data.items.map(({ title }: Item) => title)
  }
  const unread = async (as: string) =>
    (await shop.ask('GET /cms/notice/unread', { token: await shop.tokenOf(as) })).data.count
  const say = async (what: string, as: string) => shop.ask(what, { token: await shop.tokenOf(as) })

  test('notices that are published are listed for their audience, newest first', async () => {
    await make('for all', { published_at: at(-3) })
    await make('for staff', { audience: 'staff', published_at: at(-2) })
    await make('for buyers', { audience: 'buyers', published_at: at(-1) })
    expect(await titles('GET /v1/notice')).toEqual(['for buyers', 'for all'])
    expect(await titles('GET /cms/notice/inbox', 'clerk')).toEqual(['for staff', 'for all'])
  })

  test('notices for staff only are not found in the storefront', async () => {
    const id = await make('for staff', { audience: 'staff' })
    expect((await shop.ask(`GET /v1/notice/${id}`)).status).toBe(404)
    await put(id, { audience: 'everybody' })
    expect((await shop.ask(`GET /v1/notice/${id}`)).status).toBe(200)
  })

  test('notices are returned as clean HTML and as nodes for a mini-program', async () => {
    const id = await make('Hours', { content: '<p>Open <b>daily</b><script>x()</script></p>' })
    const { data } = await shop.ask(`GET /v1/notice/${id}`)
    expect(data.content).toMatch(/^<p>Open <(b|strong)>daily<\/(b|strong)><\/p>$/)
    expect(data.nodes).toMatchObject([{ name: 'p', children: [{ type: 'text', text: 'Open ' }, {}] }])
  })

  test('notices are hidden as drafts and before their publication time, and can be filtered by status', async () => {
    const draft = await make('draft', { status: 'draft' })
    const later = await make('later', { published_at: at(2) })
    await make('now')
    expect(await titles('GET /v1/notice')).toEqual(['now'])
    expect((await shop.ask(`GET /v1/notice/${draft}`)).status).toBe(404)
    expect((await shop.ask(`GET /v1/notice/${later}`)).status).toBe(404)
    expect(await titles('GET /cms/notice?status=scheduled', 'manager')).toEqual(['later'])
    expect(await titles('GET /cms/notice?status=draft', 'manager')).toEqual(['draft'])
    expect(await titles('GET /cms/notice?status=published', 'manager')).toEqual(['now'])
    expect(await shop.db.select().from(revisionMoment)).toHaveLength(1)
    await shop.db
      .update(notice)
      .set({ published_at: new Date(Date.now() - 3_600_000) })
      .where(eq(notice.id, later))
    expect((await shop.ask(`GET /v1/notice/${later}`)).status).toBe(200)
  })

  test('notices are unpublished by making them drafts or moving them to the trash', async () => {
    const [a, b] = [await make('a'), await make('b')]
    await put(a, { status: 'draft' })
    await shop.ask(`DELETE /cms/notice/${b}`, { token })
    expect(await titles('GET /v1/notice')).toEqual([])
    expect(await unread('clerk')).toBe(0)
    await shop.ask(`POST /cms/notice/${b}/restoration`, { token })
    expect(await titles('GET /v1/notice')).toEqual(['b'])
  })

  test('notices are unread until marked as read, for each person separately', async () => {
    const id = await make('one')
    await make('two', { audience: 'staff' })
    await make('not for staff', { audience: 'buyers' })
    expect(await unread('clerk')).toBe(2)
    expect((await say(`POST /cms/notice/${id}/reading`, 'clerk')).status).toBe(200)
    expect((await say(`POST /cms/notice/${id}/reading`, 'clerk')).status).toBe(200)
    expect([await unread('clerk'), await unread('admin')]).toEqual([1, 2])
    expect(await titles('GET /cms/notice/inbox?unread=true', 'clerk')).toEqual(['two'])
    expect((await say('POST /cms/notice/reading', 'clerk')).status).toBe(200)
    expect([await unread('clerk'), await unread('admin')]).toEqual([0, 2])
  })

  test('notices for another audience cannot be marked as read, and buyers have no unread count', async () => {
    const id = await make('for buyers', { audience: 'buyers' })
    expect((await say(`POST /cms/notice/${id}/reading`, 'clerk')).status).toBe(404)
    expect((await say('GET /cms/notice/unread', 'buyer')).status).toBe(403)
  })

  test('notices show which staff members have read them', async () => {
    const id = await make('one')
    await say(`POST /cms/notice/${id}/reading`, 'clerk')
    const { data } = await say(`GET /cms/notice/${id}/readers`, 'manager')
    expect(data.total).toBe(3)
    expect(data.items[0]).toMatchObject({ username: 'clerk', read_at: expect.any(String) })
    expect(data.items.slice(1).map(({ read_at }: Item) => read_at)).toEqual([null, null])
    expect((await say(`GET /cms/notice/${id}`, 'manager')).data.readers).toBe(1)
    expect((await say(`GET /cms/notice/${id}/readers`, 'clerk')).status).toBe(403)
  })

  test('notices keep their version when they are read', async () => {
    const id = await make('one')
    await say(`POST /cms/notice/${id}/reading`, 'clerk')
    expect((await say(`GET /cms/notice/${id}`, 'manager')).data.version).toBe(1)
  })

  test('notices reject edits of an older version, record the files that they show and log changes', async () => {
    const { data } = await shop.ask('GET /v1/banner/1')
    const id = await make('one', { content: `<p><img src="${data.items[0].image}"></p>` })
    expect(await shop.db.select().from(fileMention).where(eq(fileMention.resource, 'notice'))).toHaveLength(1)
    await put(id, { title: 'Theirs' })
    const late = await shop.ask(`PUT /cms/notice/${id}`, {
      token,
      body: { title: 'Mine' },
      headers: { 'if-match': '"1"' },
    })
    expect([late.status, late.json.details.current.title]).toEqual([412, 'Theirs'])
    const log = await sampleLog(shop.db, 'notice')
    expect(log.map(({ point }) => point)).toEqual(['notice.create', 'notice.update', 'notice.update'])
  })
})
