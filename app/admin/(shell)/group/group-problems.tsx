'use client'

import { Warning } from '@/components/admin/form/warning'
import { useLanguage } from '@/components/ui/language'
import { HOME, isOpenTo, pageOfPath } from '@/lib/menu/pages'
import { toggleRights } from './rights'
import type { WorkProps } from './task-list'
import { type Grants, itemsOf, type Office, type Task } from './tasks'
import classes from './tasks.module.css'
import { flatten, type MissingRight, missingRights, throughFolders } from './tree'

/** Problems that members would run into, shown before the group is saved, each with a fix. */
export function GroupProblems({ office, grants, rights, disabled, set }: WorkProps) {
  const { t } = useLanguage()
  if (office.roots.length === 0) return null
  const { nowhere, refused, unreached, hidden } = problemsOf(office, grants, rights.names)
  const { ownPoints, names } = rights
  const able = refused.map(({ point }) => point).filter((point) => ownPoints.has(point))
  const mend = (change: Partial<typeof grants>) => (disabled ? undefined : () => set({ ...grants, ...change }))
  const grant = able.length > 0 ? mend({ points: toggleRights(grants.points, able, true, ownPoints) }) : undefined
  const add = mend({ menus: leadTo(office, grants, unreached) })
  const show = mend({ elements: [...grants.elements, ...hidden.map(({ id }) => id)].toSorted((a, b) => a - b) })
  return (
    <div className={classes.problems} role="status">
      {nowhere && unreached.length === 0 && (
        <Warning title={t('Members can’t open any page yet')} text={t('Choose what they do')} />
      )}
      {refused.length > 0 && (
        <Warning
          title={t('Visible but not permitted')}
          lines={refused.map(labelOf)}
          mend={grant}
          label={t('Grant these permissions')}
        />
      )}
      {unreached.length > 0 && (
        <Warning
          title={nowhere ? t('Members can’t open any page yet') : t('Permitted, but no menu item links there')}
          text={nowhere && t('Permitted, but no menu item links there')}
          lines={unreached.map((point) => ({ key: point, name: names.get(point) ?? point, point }))}
          mend={add}
          label={t('Add the menu items')}
        />
      )}
      {hidden.length > 0 && (
        <Warning
          title={t('Permitted, but the button is hidden')}
          lines={hidden.map(({ id, name }) => ({ key: String(id), name }))}
          mend={show}
          label={t('Show these buttons')}
        />
      )}
    </div>
  )
}

type Line = { key: string; name: string; point: string }
const labelOf = ({ key, name, point }: Problems['refused'][number]): Line => ({ key, name, point })

/** What would go wrong for the members of a group, told before it is saved. */
type Problems = {
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
  { tasks, pages: all, roots, elements }: Office,
  grants: Grants,
  names: ReadonlyMap<string, string>,
): Problems {
  const { points, menus } = grants
  const granted = flatten(roots).filter(({ id, kind }) => kind === 'page' && menus.includes(id))
  const pages = granted.map(({ path }) => pageOfPath(path))
  const chosen = { menus, elements: grants.elements }
  return {
    nowhere: !granted.some(({ path }) => isOpenTo(all, (point) => points.includes(point), path)),
    refused: missingRights({ roots, elements, pages: all }, chosen, points, new Set(names.keys())),
    unreached: points.filter((point) => isUnreached(tasks, point, pages)),
    hidden: elements.filter(
      ({ id, sign, menu_id }) => menus.includes(menu_id) && points.includes(sign) && !grants.elements.includes(id),
    ),
  }
}

const tasksWith = (tasks: Task[], point: string): Task[] => tasks.filter(({ points }) => points.includes(point))

/** Whether a permission is used by none of the pages; one that belongs to no task may be used anywhere. */
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
