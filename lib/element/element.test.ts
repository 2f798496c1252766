import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { groupElement, menu } from '@/db/schema/menu'
import { group } from '@/db/schema/user'
import { useShop } from '@/packages/testing/shop'

describe('page elements', () => {
  const shop = useShop()
  let token = ''
  let menu_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
    menu_id = await idOf('banner')
  })
  const idOf = async (name: string) =>
    (await shop.db.select({ id: menu.id }).from(menu).where(eq(menu.name, name)))[0]?.id ?? 0
  const ask = (what: string, body?: unknown) => shop.ask(what, { token, body })
  const create = (sign: string, more: object = {}) => ask('POST /cms/element', { name: sign, sign, menu_id, ...more })
  const make = async (sign: string, more: object = {}): Promise<number> => (await create(sign, more)).data.id
  const signsIn = async (query: string) =>
    (await ask(`GET /cms/element?sort=id&${query}`)).data.items.map(({ sign }: { sign: string }) => sign)
  const problem = ({ status, json }: Awaited<ReturnType<typeof ask>>) => [status, json.msg]

  test('page elements have a name, a page, and a mark if their sign is a permission', async () => {
    const { status, data } = await create('banner.delete', { name: 'Delete' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      name: 'Delete',
      sign: 'banner.delete',
      point: true,
      menu_id,
      groups: [],
      version: 1,
      menu: { id: menu_id, title: '轮播图', title_en: 'Banners' },
    })
    expect((await create('export:csv')).data.point).toBe(false)
    expect((await create('banner.show')).data.point).toBe(false) // public, so it is no permission
    expect((await ask(`GET /cms/element/${data.id}`)).data).toEqual(data)
  })

  test('page elements list the groups that have them, without those in the trash', async () => {
    const element_id = await make('export')
    const groups = await shop.db.select({ id: group.id, name: group.name }).from(group)
    await shop.db.insert(groupElement).values(groups.map(({ id }) => ({ group_id: id, element_id })))
    const shown = async () => (await ask(`GET /cms/element/${element_id}`)).data.groups
    expect(await shown()).toEqual(groups.toSorted((a, b) => a.name.localeCompare(b.name)))
    await shop.db.update(group).set({ deleted_at: new Date() }).where(eq(group.name, '店员'))
    expect(await shown()).toMatchObject([{ name: '店长' }])
  })

  test('page elements are shown to the groups that are named, so that a new one takes its button from nobody', async () => {
    const groups = await shop.db.select({ id: group.id, name: group.name }).from(group).orderBy(group.name)
    const group_ids = groups.map(({ id }) => id)
    const { data } = await create('banner.delete', { group_ids })
    expect(data).toMatchObject({ group_ids, groups })
    const edit = async (body: object) => (await ask(`PUT /cms/element/${data.id}`, body)).data.groups
    expect(await edit({ group_ids: group_ids.slice(0, 1) })).toEqual(groups.slice(0, 1))
    expect(await edit({ name: 'Remove' })).toEqual(groups.slice(0, 1))
    expect(await edit({ group_ids: [] })).toEqual([])
    const unknown = await ask(`PUT /cms/element/${data.id}`, { group_ids: [...group_ids, 99_999] })
    expect(problem(unknown)).toEqual([400, `group_ids.${group_ids.length} is an unknown group`])
  })

  test('page elements keep the groups in the trash when others are chosen', async () => {
    const groups = await shop.db.select({ id: group.id }).from(group)
    const id = await make('export', { group_ids: groups.map((one) => one.id) })
    await shop.db.update(group).set({ deleted_at: new Date() }).where(eq(group.name, '店员'))
    await ask(`PUT /cms/element/${id}`, { group_ids: [] })
    await shop.db.update(group).set({ deleted_at: null }).where(eq(group.name, '店员'))
    expect((await ask(`GET /cms/element/${id}`)).data.groups).toMatchObject([{ name: '店员' }])
  })

  test('page elements say before they are made which groups have the permission for the button, and how many people', async () => {
    const groups = async (sign: string) => (await ask(`GET /cms/element/groups?sign=${sign}`)).data.items
    expect(await groups('banner.delete')).toEqual([{ id: expect.any(Number), name: '店长', members: 1 }])
    expect(await groups('order.list')).toMatchObject([{ name: '店员' }, { name: '店长' }])
    expect(await groups('group.update')).toEqual([])
    await shop.db.update(group).set({ deleted_at: new Date() }).where(eq(group.name, '店长'))
    expect(await groups('banner.delete')).toEqual([])
  })

  test('page elements are found by name, sign, page and trash', async () => {
    await make('export', { name: 'Take away' })
    const gone = await make('import')
    await make('export', { menu_id: await idOf('home') })
    await ask(`DELETE /cms/element/${gone}`)
    expect(await signsIn(`menu_id=${menu_id}`)).toEqual(['export'])
    expect(await signsIn('q=EXP')).toEqual(['export', 'export'])
    expect(await signsIn('q=away')).toEqual(['export'])
    expect(await signsIn('trash=true')).toEqual(['import'])
  })

  test('page elements have a unique sign on their page, but not elsewhere or in the trash', async () => {
    const id = await make('export')
    const conflict = [409, 'sign already exists']
    expect(problem(await create('export'))).toEqual(conflict)
    const other = await make('export', { menu_id: await idOf('home') })
    expect(problem(await ask(`PUT /cms/element/${other}`, { menu_id }))).toEqual(conflict)
    expect((await ask(`PUT /cms/element/${id}`, { sign: 'export', name: 'Same' })).status).toBe(200)
    await ask(`DELETE /cms/element/${id}`)
    expect((await create('export')).status).toBe(201)
    expect((await ask(`POST /cms/element/${id}/restoration`)).status).toBe(409)
  })

  test('page elements have a sign of lowercase letters, digits and punctuation only', async () => {
    for (const sign of ['', 'Export', 'two words', 'a/b', 'ä']) {
      expect(problem(await create(sign, { name: 'One' }))).toEqual([
        400,
        'sign must be lowercase letters, digits and _ . : -',
      ])
    }
  })

  test('page elements must be on an existing page, not on a folder or a link', async () => {
    await shop.db.update(menu).set({ deleted_at: new Date() }).where(eq(menu.name, 'home'))
    for (const at of [await idOf('content'), await idOf('docs'), await idOf('home'), 2147483647]) {
      expect(problem(await create('export', { menu_id: at }))).toEqual([400, 'menu_id must be a page in the menu'])
    }
  })

  test('page elements are deleted and restored, one or many', async () => {
    const ids = [await make('one'), await make('two')]
    expect((await ask('POST /cms/element/deletion', { ids })).data.items).toMatchObject([{ ok: true }, { ok: true }])
    expect(await signsIn('')).toEqual([])
    expect((await ask(`POST /cms/element/${ids[0]}/restoration`)).data).toMatchObject({ sign: 'one', deleted_at: null })
    await ask('POST /cms/element/restoration', { filter: { menu_id, trash: true } })
    expect(await signsIn('')).toEqual(['one', 'two'])
  })
})
