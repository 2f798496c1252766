import { describe, expect, test } from 'vitest'
import { registry } from '@/lib/registry'
import { tasks } from '@/lib/tasks'
import { leadTo, problemsOf } from './group-problems'
import {
  completeTasks,
  type Grants,
  giveTask,
  largestTasks,
  missingPoints,
  singlePoints,
  type Task,
  takeTask,
} from './tasks'
import { type Menu, parseNodes } from './tree'

const item = (id: number, kind: Menu['kind'], path: string, children: Menu[] = []) => ({
  ...{ id, kind, path, children, hidden: false },
  ...{ title: `菜单 ${id}`, title_en: path || `Folder ${id}` },
})
const orders = item(10, 'folder', '', [
  item(11, 'page', '/admin/order'),
  item(12, 'page', '/admin/after-sale'),
  item(13, 'page', '/admin/order?status=paid'),
])
const menus = [item(1, 'page', '/admin'), orders, item(20, 'page', '/admin/product')]
const elements = [
  { id: 5, name: 'Refund', sign: 'order.refund', menu_id: 11 },
  { id: 6, name: 'Address', sign: 'order.read_address', menu_id: 11 },
]
const { pages } = registry
const office = { tasks, pages, roots: parseNodes(menus, 'en'), elements }
const nothing: Grants = { points: [], menus: [], elements: [] }
const named = (name: string): Task => {
  const found = tasks.find((task) => task.name === name)
  if (!found) throw new Error(`There is no task ${name}.`)
  return found
}
const give = (...names: string[]) => names.reduce((grants, name) => giveTask(office, grants, named(name)), nothing)
const take = (grants: Grants, name: string) => takeTask(office, grants, named(name))
const complete = ({ points }: Grants) => completeTasks(tasks, points).map(({ name }) => name)
const names = new Map(tasks.flatMap(({ points }) => points.map((point) => [point, point])))
const problems = (grants: Grants) => problemsOf(office, grants, names)

describe('the tasks of a group', () => {
  test('the tasks of a group bring permissions, those that they need first, the menu items that lead there, and Home', () => {
    const grants = give('order.ship')
    expect(grants.points).toEqual(expect.arrayContaining(['order.list', 'order.read', 'order.read_address']))
    expect(grants.menus).toEqual([1, 10, 11, 13])
    expect(complete(grants)).toEqual(['order.see', 'order.ship'])
  })

  test('the tasks of a group are named without those that others of the group include', () => {
    const { points } = give('order.ship', 'product.see')
    expect(largestTasks(tasks, points).map(({ name }) => name)).toEqual(['order.ship', 'product.see'])
  })

  test('the tasks of a group bring the buttons of their pages that are granted one by one, and no others', () => {
    expect(give('order.ship').elements).toEqual([6])
    expect(give('order.see').elements).toEqual([])
    expect(give('order.refund').elements).toEqual([5])
  })

  test('the tasks of a group are taken with all that only they need', () => {
    expect(take(give('order.ship'), 'order.see')).toEqual(nothing)
    expect(take(give('order.ship'), 'order.ship')).toEqual(give('order.see'))
    const both = give('order.ship', 'product.see')
    expect(take(both, 'order.ship')).toEqual(giveTask(office, give('order.see'), named('product.see')))
    expect(take(give('refund.answer', 'order.ship'), 'refund.see')).toEqual(give('order.ship'))
  })

  test('the tasks of a group are held in part where a permission of theirs is missing, as after a release that adds one', () => {
    const { points } = give('order.ship')
    const before = points.filter((point) => point !== 'order.set_address')
    expect(missingPoints(tasks, before, named('order.ship'))).toEqual(['order.set_address'])
    expect(giveTask(office, { ...nothing, points: before }, named('order.ship')).points).toEqual(points)
    expect(missingPoints(tasks, points, named('order.ship'))).toEqual([])
  })

  test('the tasks of a group are not held in part by what the tasks that they include bring, or another', () => {
    const { points } = give('order.see')
    expect(tasks.filter((task) => missingPoints(tasks, points, task).length > 0)).toEqual([])
    const withoutTask = give('order.ship').points.filter((point) => point !== 'order.ship')
    const lacking = tasks.filter((task) => missingPoints(tasks, withoutTask, task).length > 0)
    expect(lacking.map(({ name }) => name)).toEqual(['order.ship']) // not those that also edit notes
  })

  test('the tasks of a group leave single permissions, menu items and buttons alone', () => {
    const mixed = { points: ['order.list', 'banner.list'], menus: [12], elements: [5] }
    const grants = giveTask(office, mixed, named('product.see'))
    expect(singlePoints(tasks, grants.points)).toEqual(['banner.list', 'order.list'])
    expect(take(grants, 'product.see')).toEqual({
      points: ['banner.list', 'order.list'],
      menus: [10, 12],
      elements: [5],
    })
  })

  test('the tasks of a group give every group that is made of one of them a page that it can open', () => {
    const items = [...new Set(tasks.flatMap((task) => task.pages))].map((path, at) => item(100 + at, 'page', path))
    const full = { ...office, roots: parseNodes([...menus, ...items], 'en') }
    const wrong = tasks.filter((task) => {
      const { nowhere, refused, unreached, hidden } = problemsOf(full, giveTask(full, nothing, task), names)
      return nowhere || [...refused, ...unreached, ...hidden].length > 0
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('before a group is saved', () => {
  test('a group whose menu leads nowhere is reported', () => {
    expect(problems(nothing).nowhere).toBe(true)
    expect(problems({ ...nothing, menus: [1, 20] }).nowhere).toBe(true)
    expect(problems({ ...nothing, points: ['product.list'] }).nowhere).toBe(true)
    expect(problems({ ...nothing, points: ['product.list'], menus: [20] }).nowhere).toBe(false)
  })

  test('pages that would refuse a group are reported', () => {
    const { refused } = problems({ ...give('order.see'), menus: [1, 11, 20] })
    expect(refused).toMatchObject([{ name: '/admin/product', point: 'product.list' }])
  })

  test('permissions that no menu item leads to are reported, and the items can be added', () => {
    const grants = { ...give('order.ship'), menus: [20] }
    const { unreached } = problems(grants)
    expect(unreached).toEqual(expect.arrayContaining(['order.list', 'order.set_note']))
    const mended = { ...grants, menus: leadTo(office, grants, unreached) }
    expect(mended.menus).toEqual([1, 10, 11, 13, 20])
    expect(problems(mended).unreached).toEqual([])
  })

  test('buttons that a group may use and would not see are reported', () => {
    expect(problems(give('order.ship')).hidden).toEqual([])
    expect(problems({ ...give('order.ship'), elements: [] }).hidden).toMatchObject([{ id: 6, name: 'Address' }])
  })
})
