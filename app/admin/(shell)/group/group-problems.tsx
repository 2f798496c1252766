'use client'

import { Warning } from '@/components/admin/form/warning'
import { useLanguage } from '@/components/ui/language'
import { leadTo, type Problems, problemsOf } from './problems'
import { toggleRights } from './rights'
import type { WorkProps } from './task-list'
import classes from './tasks.module.css'

/** What would go wrong for the members, told before the group is saved, each with what mends it. */
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
          title={nowhere ? t('Members can’t open any page yet') : t('Permitted, but no menu item leads there')}
          text={nowhere && t('Permitted, but no menu item leads there')}
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
