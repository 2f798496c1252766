import { describe, expect, test } from 'vitest'
import { type Menu, missingRights, type Node, parseIds, parseNodes, stateOfNode, withElement, withMenu } from './tree'

const menu = (id: number, kind: Menu['kind'], children: Menu[] = [], path = '') => ({
  id,
  kind,
  path,
  children,
  title: `菜单 ${id}`,
  title_en: `Menu ${id}`,
  hidden: false,
})
const banners = menu(3, 'page', [], '/admin/banner')
const files = menu(4, 'page', [menu(5, 'page')], '/admin/file')
const content = menu(2, 'folder', [banners, files])
const empty = menu(6, 'folder')
const roots = parseNodes([menu(1, 'page'), content, empty], 'en')
const elements = [
  { id: 20, name: 'Delete', sign: 'banner.delete', menu_id: 3 },
  { id: 10, name: 'Export', sign: 'export', menu_id: 3 },
]
const pages = { '/admin/banner': ['banner.list'], '/admin/file': ['file.list'] }
const none = { menus: [], elements: [] }
const at = (id: number): Node => {
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)])
  return all(roots).find((node) => node.id === id) ?? Object.assign(menu(id, 'page'), { children: [] })
}

describe('the menus of a group', () => {
  test('the menus of a group are named in the language of the user', () => {
    expect(at(3)).toMatchObject({ title: 'Menu 3', path: '/admin/banner', kind: 'page', children: [] })
    expect(parseNodes([banners], 'zh')).toMatchObject([{ title: '菜单 3' }])
    expect(parseIds('x')).toEqual([])
  })

  test('a folder is granted as all, some or none, according to its contents', () => {
    const states = [[], [3], [3, 4, 5], [2]].map((chosen) => stateOfNode(at(2), chosen))
    expect(states).toEqual(['none', 'some', 'all', 'none'])
    expect([stateOfNode(at(6), [6]), stateOfNode(at(6), [])]).toEqual(['all', 'none'])
    expect(stateOfNode(at(4), [4])).toBe('all')
  })

  test('a folder grants and revokes all its contents, a page only itself, and parent folders follow', () => {
    expect(withMenu(roots, [], none, at(2), true).menus).toEqual([2, 3, 4, 5])
    expect(withMenu(roots, [], { ...none, menus: [1, 2, 3, 4, 5] }, at(2), false).menus).toEqual([1])
    expect(withMenu(roots, [], none, at(4), true).menus).toEqual([2, 4])
    expect(withMenu(roots, [], { ...none, menus: [2, 4] }, at(4), false).menus).toEqual([])
    expect(withMenu(roots, [], { ...none, menus: [1] }, at(6), true).menus).toEqual([1, 6])
  })

  test('an element is granted together with its page, and revoked with it', () => {
    const [remove, share] = elements
    if (!remove || !share) throw new Error('two elements are expected')
    const one = withElement(roots, none, remove, true)
    expect(one).toEqual({ menus: [2, 3], elements: [20] })
    const two = withElement(roots, one, share, true)
    expect(two.elements).toEqual([10, 20])
    expect(withElement(roots, two, remove, false)).toEqual({ menus: [2, 3], elements: [10] })
    expect(withMenu(roots, elements, two, at(3), false)).toEqual(none)
  })

  test('menu items and elements that lack their permission are listed until it is granted', () => {
    const permissions = new Set(['banner.list', 'banner.delete', 'file.list'])
    const chosen = { menus: [1, 2, 3, 4], elements: [10, 20] }
    const lacks = (points: string[]) =>
      missingRights({ roots, elements, pages }, chosen, points, permissions).map(({ name, point }) => [name, point])
    expect(lacks([])).toEqual([
      ['Menu 3', 'banner.list'],
      ['Menu 4', 'file.list'],
      ['Delete', 'banner.delete'],
    ])
    expect(lacks(['banner.list', 'banner.delete'])).toEqual([['Menu 4', 'file.list']])
    expect(missingRights({ roots, elements, pages }, none, [], permissions)).toEqual([])
  })
})
