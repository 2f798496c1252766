import { AREAS, completeTasks } from './core/auth/task'
import { permissionsOf } from './core/operation/permissions'
import { operationsOf, pagesOf } from './gather'
import type { Module } from './module'
import { modules } from './modules'

/**
 * Each with the permissions and the pages that there are; a task of one module may need those of another
 * that is left out.
 */
export function tasksOf(modules: readonly Module[]) {
  const points = new Set(permissionsOf(operationsOf(modules)).map(({ point }) => point))
  const pages = pagesOf(modules)
  const all = modules.flatMap(({ tasks = [] }) => tasks)
  const isThere = (name: string) => all.some((one) => one.name === name)
  const offered = all.map((task) => ({
    ...task,
    points: task.points.filter((point) => points.has(point)),
    pages: task.pages.filter((page) => page in pages),
    includes: (task.includes ?? []).filter(isThere),
  }))
  return completeTasks(offered.toSorted((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area)))
}

/** What the people of a shop do: a group is made of these. In the order of the page that offers them. */
export const tasks = tasksOf(modules)

/** Permissions that belong to no task and are given one by one, each with the reason. */
export const SINGLE_PERMISSIONS: string[] = [
  'dashboard.remove_demo', // once in the life of a shop
  // A super administrator’s, once in the life of a shop: it brings buyers and orders, and deletes them again.
  ...['list', 'read', 'announce', 'add_part', 'read_file', 'look', 'write', 'undo', 'end', 'delete'].map(
    (one) => `move_in.${one}`,
  ),
  ...['move_in_note.list', 'move_in_note.export'],
]

export const PAGES_WITHOUT_TASK = [
  '/admin/move-in', // a super administrator’s
  '/admin/simulator', // only while there are no WeChat keys
]

/** What the shop calls what a permission is for: the smallest task that has it, of its own module before others. */
export function taskOf(point: unknown): string | undefined {
  const [module = ''] = String(point).split('.')
  const isOther = ({ name }: { name: string }) => Number(!name.startsWith(`${module}.`))
  const [best] = tasks
    .filter(({ points }) => points.some((one) => one === point))
    .toSorted((a, b) => isOther(a) - isOther(b) || a.points.length - b.points.length)
  return best?.title
}
