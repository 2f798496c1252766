import { describe, expect, test } from 'vitest'
import { goalsOf, type NavItem, openFolders, trailTo, visibleItems } from './nav-items'

const item = (path: string, more: Partial<NavItem> = {}): NavItem => ({
  id: 1,
  title: path,
  icon: '',
  kind: 'page',
  path,
  hidden: false,
  waits: null,
  children: [],
  ...more,
})
const folder = (title: string, children: NavItem[]) => item('', { title, kind: 'folder', children })

const menu = [
  item('/admin'),
  folder('Content', [item('/admin/banner'), item('/admin/banner/old', { hidden: true })]),
  folder('Developer', [item('/docs', { kind: 'link' }), folder('Deeper', [item('/admin/log')])]),
]
const titles = (items: NavItem[]) => items.map(({ title }) => title)

describe('the breadcrumbs of a page', () => {
  test('the breadcrumbs of a page name the folders that contain it', () => {
    expect(titles(trailTo(menu, '/admin/banner'))).toEqual(['Content', '/admin/banner'])
    expect(titles(trailTo(menu, '/admin/log'))).toEqual(['Developer', 'Deeper', '/admin/log'])
  })

  test('the breadcrumbs of a page below a menu item lead to that item, even to a hidden one', () => {
    expect(titles(trailTo(menu, '/admin/banner/3'))).toEqual(['Content', '/admin/banner'])
    expect(titles(trailTo(menu, '/admin/banner/old/3'))).toEqual(['Content', '/admin/banner/old'])
  })

  test('the breadcrumbs of a page are empty for a page that is not in the menu', () => {
    expect(trailTo(menu, '/admin/bannerette')).toEqual([])
    expect(trailTo(menu, '/admin/nothing')).toEqual([])
    expect(trailTo([], '/admin')).toEqual([])
  })

  test('the breadcrumbs of a page are a single entry for the home page', () => {
    expect(titles(trailTo(menu, '/admin'))).toEqual(['/admin'])
  })
})

describe('the navigation', () => {
  test('the navigation leaves out hidden items, empty folders and invalid links', () => {
    const links = ['/docs', 'https://kiosk.test', 'javascript:alert(1)', '//evil.example', ''].map((path) =>
      item(path, { kind: 'link' }),
    )
    expect(
      titles(visibleItems([...links, folder('Empty', []), folder('All hidden', [item('/x', { hidden: true })])])),
    ).toEqual(['/docs', 'https://kiosk.test'])
    expect(visibleItems(menu).map(({ children }) => children.length)).toEqual([0, 1, 2])
  })
})

describe('the folders of the navigation', () => {
  const many = (id: number, count: number) =>
    item('', { id, kind: 'folder', children: Array.from({ length: count }, () => item('/admin/one')) })
  const folders = [item('/admin'), many(2, 5), many(3, 6), many(4, 6), many(5, 1)]

  test('the folders of the navigation start open as far as a window has room for them, and then are as they were left', () => {
    expect(openFolders(folders, undefined)).toEqual([2, 3])
    expect(openFolders(folders.slice(0, 2), undefined)).toEqual([2])
    expect(openFolders(folders, '4.5')).toEqual([4, 5])
  })

  test('the folders of the navigation stay folded if all of them were', () => {
    expect(openFolders(folders, '').filter((id) => folders.some((one) => one.id === id))).toEqual([])
  })
})

test('the keys of pages lead to those that are in the menu', () => {
  const orders = folder('Orders', [
    item('/admin/order', { title: 'Orders' }),
    item('/admin/after-sale', { hidden: true }),
  ])
  expect(goalsOf([item('/admin', { title: 'Home' }), orders])).toEqual([
    { key: 'h', title: 'Home', path: '/admin' },
    { key: 'o', title: 'Orders', path: '/admin/order' },
  ])
})
