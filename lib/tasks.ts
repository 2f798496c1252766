import { AREAS, completeTasks } from './core/auth/task'
import type { Module } from './module'
import { modules } from './modules'

export const tasksOf = (modules: readonly Module[]) =>
  completeTasks(
    modules
      .flatMap(({ tasks = [] }) => tasks)
      .toSorted((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area)),
  )

/** What the people of a shop do: a group is made of these. In the order of the page that offers them. */
export const tasks = tasksOf(modules)

/** Permissions that belong to no task and are given one by one, each with the reason. */
export const SINGLE_PERMISSIONS: string[] = [
  'dashboard.remove_demo', // once in the life of a shop
]

export const PAGES_WITHOUT_TASK = [
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
