import { HOME, isOpenTo, pageOfPath } from '@/lib/menu/pages'
import { type Grants, itemsOf, type Office, type Task } from './tasks'
import { flatten, type MissingRight, missingRights, throughFolders } from './tree'

/** What would go wrong for the members of a group, told before it is saved. */
export type Problems = {
  /** No page can be opened. */
  nowhere: boolean
  /** Menu items and buttons that would refuse. */
  refused: MissingRight[]
  /** Permissions that no menu item leads to. */
  unreached: string[]
  /** Buttons that are hidden although the permission for them is there. */
  hidden: { id: number; name: string }[]
}

export function problemsOf(
  { tasks, roots, elements }: Office,
  grants: Grants,
  names: ReadonlyMap<string, string>,
): Problems {
  const { points, menus } = grants
  const granted = flatten(roots).filter(({ id, kind }) => kind === 'page' && menus.includes(id))
  const pages = granted.map(({ path }) => pageOfPath(path))
  const chosen = { menus, elements: grants.elements }
  return {
    nowhere: !granted.some(({ path }) => isOpenTo((point) => points.includes(point), path)),
    refused: missingRights(roots, elements, chosen, points, new Set(names.keys())),
    unreached: points.filter((point) => isUnreached(tasks, point, pages)),
    hidden: elements.filter(
      ({ id, sign, menu_id }) => menus.includes(menu_id) && points.includes(sign) && !grants.elements.includes(id),
    ),
  }
}

const tasksWith = (tasks: Task[], point: string): Task[] => tasks.filter(({ points }) => points.includes(point))

/** What belongs to no task may be used anywhere. */
function isUnreached(tasks: Task[], point: string, pages: string[]): boolean {
  const uses = tasksWith(tasks, point).flatMap((task) => task.pages)
  return uses.length > 0 && !uses.some((page) => pages.includes(page))
}

/** The menu items that lead to these permissions, by the smallest task that each belongs to. */
export function leadTo({ tasks, roots }: Office, grants: Grants, unreached: string[]): number[] {
  const pages = unreached.flatMap((point) => {
    const [smallest] = tasksWith(tasks, point).toSorted((a, b) => a.points.length - b.points.length)
    return smallest?.pages ?? []
  })
  return throughFolders(roots, new Set([...grants.menus, ...itemsOf(roots, [HOME, ...pages])]))
}
