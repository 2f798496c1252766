import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { menu } from '@/db/schema/menu'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { smallMenu } from '@/packages/testing/small-menu'

type Node = { id: number; name: string; children: Node[] }
type Tree = { [name: string]: Tree }
const treeOf = (nodes: Node[]): Tree => Object.fromEntries(nodes.map((one) => [one.name, treeOf(one.children)]))

describe('menu items', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    await smallMenu(shop.db)
    token = await shop.tokenOf('admin')
  })
  const ask = (what: string, body?: unknown, headers = {}) => shop.ask(what, { token, body, headers })
  const idOf = async (name: string) =>
    (await shop.db.select({ id: menu.id }).from(menu).where(eq(menu.name, name)))[0]?.id ?? 0
  const create = async (name: string, more: object = {}) =>
    ask('POST /cms/menu', { name, title: name, title_en: name, kind: 'folder', ...more })
  const make = async (name: string, more: object = {}): Promise<number> => (await create(name, more)).data.id
  const edit = async (name: string, body: object) => ask(`PUT /cms/menu/${await idOf(name)}`, body)
  const remove = async (name: string, children = '') => ask(`DELETE /cms/menu/${await idOf(name)}${children}`)
  const restore = async (name: string) => ask(`POST /cms/menu/${await idOf(name)}/restoration`)
  const tree = async () => treeOf((await ask('GET /cms/menu')).data)
  const version = async () => (await ask('GET /cms/menu/tree')).data.version
  const problem = ({ status, json }: Awaited<ReturnType<typeof ask>>) => [status, json.msg]

  test('menu items are created below the given parent, after their siblings', async () => {
    const parent_id = await idOf('content')
    const fields = { title: '专题', title_en: 'Themes', icon: 'star', path: '/admin/theme', kind: 'page', parent_id }
    const { status, data } = await create('theme', fields)
    expect(status).toBe(201)
    expect(data).toMatchObject({ ...fields, name: 'theme', hidden: false, sort: 2, version: 1, deleted_at: null })
    expect((await ask(`GET /cms/menu/${data.id}`)).data).toEqual(data)
    expect((await tree()).content).toEqual({ banner: {}, theme: {} })
    const routes = await ask('GET /cms/menu/routes')
    expect(treeOf(routes.data)).toEqual(await tree())
  })

  test('menu items can be edited field by field, except for the name', async () => {
    const { data } = await edit('banner', { title_en: 'Pictures', hidden: true, path: '/admin/pictures?x=1' })
    expect(data).toMatchObject({ title_en: 'Pictures', title: '轮播图', hidden: true, version: 2 })
    expect(problem(await edit('banner', { name: 'pictures' }))).toEqual([
      400,
      'name is read-only and differs from the current value',
    ])
  })

  test('menu items can be moved below another parent, after its children', async () => {
    await edit('docs', { parent_id: await idOf('content') })
    expect((await tree()).content).toEqual({ banner: {}, docs: {} })
    expect((await edit('docs', { parent_id: null })).data).toMatchObject({ parent_id: null })
    expect(Object.keys(await tree()).at(-1)).toBe('docs')
  })

  test('menu items have a unique name in lowercase', async () => {
    const conflict = await create('banner')
    expect([conflict.status, conflict.json.errors]).toEqual([409, [{ path: 'name', message: 'already exists' }]])
    for (const name of ['Banner', 'two words', 'a--b', '-a', 'ä', '1a', 'a_b']) {
      expect(problem(await create(name))).toEqual([
        400,
        'name must be lowercase letters and digits, separated by single hyphens',
      ])
    }
  })

  test.each([
    ['page', 'must begin with /admin', ['', '/docs', '/administrator', 'admin', '/admin /x', 'https://shop.example']],
    [
      'link',
      'must begin with https://, http:// or /',
      ['', 'javascript:alert(1)', '//shop.example', 'ftp://a', '/\\a', 'https://'],
    ],
    ['folder', 'must be empty: a folder has no page of its own', ['/admin']],
  ])('menu items of type %s are rejected with an unsuitable path', async (kind, message, paths) => {
    for (const path of paths) expect(problem(await create('one', { kind, path }))).toEqual([400, `path ${message}`])
  })

  test('menu items can be a page of the back office, a link or a folder', async () => {
    const fit = { page: ['/admin', '/admin/a/b?q=1'], link: ['/', '/docs', 'https://shop.example/a'], folder: [''] }
    for (const [kind, paths] of Object.entries(fit)) {
      for (const path of paths) {
        expect(await edit('docs', { kind, path })).toMatchObject({ status: 200, data: { kind, path } })
      }
    }
    await edit('docs', { kind: 'link', path: '/docs' })
    expect((await edit('docs', { kind: 'folder' })).data).toMatchObject({ path: '' })
    expect(problem(await edit('docs', { kind: 'page' }))).toEqual([400, 'path must begin with /admin'])
  })

  test('menu items cannot be below themselves, a link or an unknown parent, nor more than five levels deep', async () => {
    const below = async (name: string, parent: string) => problem(await edit(name, { parent_id: await idOf(parent) }))
    expect(await below('content', 'content')).toEqual([409, 'An item cannot be moved below itself'])
    expect(await below('content', 'banner')).toEqual([409, 'An item cannot be moved below itself'])
    expect(await below('banner', 'docs')).toEqual([409, 'A link cannot have child items'])
    expect(problem(await edit('developer', { kind: 'link', path: '/' }))).toEqual([
      409,
      'A link cannot have child items',
    ])
    const absent = [400, 'parent_id refers to something that does not exist']
    expect(problem(await edit('banner', { parent_id: 2147483647 }))).toEqual(absent)
    expect(await below('banner', 'nowhere')).toEqual([400, 'parent_id must be at least 1'])
    let parent_id = await idOf('banner')
    for (const name of ['third', 'fourth', 'fifth']) parent_id = await make(name, { parent_id })
    const deep = [409, 'A menu can have up to 5 levels']
    expect(problem(await create('sixth', { parent_id }))).toEqual(deep)
    expect(await below('content', 'developer')).toEqual(deep)
  })

  test('menu items with child items are not deleted by default', async () => {
    expect(problem(await remove('content'))).toEqual([
      409,
      'It has child items: choose whether to move them up or delete them',
    ])
    expect(await remove('banner')).toMatchObject({ status: 200, data: null })
    expect(await remove('content')).toMatchObject({ status: 200 })
    expect(await tree()).not.toHaveProperty('content')
  })

  test('menu items can be deleted with their child items moved up into their place', async () => {
    await make('more', { parent_id: await idOf('content') })
    await make('deep', { parent_id: await idOf('banner') })
    const before = Object.keys(await tree())
    await remove('content', '?children=lift')
    const after = before.flatMap((name) => (name === 'content' ? ['banner', 'more'] : [name]))
    expect(Object.keys(await tree())).toEqual(after)
    expect((await tree()).banner).toEqual({ deep: {} })
  })

  test('menu items can be deleted with their child items of all levels', async () => {
    await make('deep', { parent_id: await idOf('banner') })
    await remove('content', '?children=delete')
    const gone = (await ask('GET /cms/menu?trash=true')).data
    expect(gone.map(({ name }: Node) => name).toSorted()).toEqual(['banner', 'content', 'deep'])
    expect(gone[0]).toMatchObject({ children: [], deleted_at: expect.any(String) })
    expect(await tree()).not.toHaveProperty('content')
    expect((await ask(`GET /cms/menu/${await idOf('deep')}`)).status).toBe(404)
  })

  test('menu items are restored to their former parent, or to the top level if it is deleted', async () => {
    await remove('content', '?children=delete')
    expect((await restore('banner')).data).toMatchObject({ parent_id: null, deleted_at: null })
    expect(Object.keys(await tree()).at(-1)).toBe('banner')
    await remove('docs')
    expect((await restore('docs')).data).toMatchObject({ parent_id: await idOf('developer'), sort: 0 })
    expect((await restore('docs')).status).toBe(404)
  })

  test('menu items raise the version of the menu with every change', async () => {
    let revision = await version()
    const steps = [() => create('one'), () => edit('one', { hidden: true }), () => remove('one'), () => restore('one')]
    for (const step of steps) {
      await step()
      expect(await version()).toBe(revision + 1)
      revision += 1
    }
    await create('one')
    expect(await version()).toBe(revision)
  })

  test('menu items have their own version and log entries', async () => {
    const id = await idOf('banner')
    const { headers } = await ask(`GET /cms/menu/${id}`)
    await edit('banner', { hidden: true })
    const late = await ask(`PUT /cms/menu/${id}`, { hidden: false }, { 'if-match': headers.ETag })
    expect(late).toMatchObject({ status: 412, json: { details: { version: 2, current: { hidden: true } } } })
    const [logged] = await sampleLog(shop.db, 'menu')
    expect(logged).toMatchObject({ point: 'menu.update', resource_id: id, before: { hidden: false } })
  })
})

describe('the export of the menu', () => {
  const shop = useShop()

  test('the export of the menu has every item as a line, each before those below it', async () => {
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
