'use client'

import type { CellProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { MARKS } from '@/lib/base/i18n/fill'
import { largestTasks, singlePoints, useTasks } from './tasks'

/** As many as fit into two lines. */
const SHOWN = 3

/** The tasks, and how many permissions beyond them; one by one where changes are compared. */
export function RightsCell(props: CellProps) {
  const { value, row } = props
  const { t, locale } = useLanguage()
  const { tasks } = useTasks()
  if (!row || !Array.isArray(value) || value.length === 0) return <Cell {...props} />
  const points = value.map(String)
  const titles = largestTasks(tasks, points).map(({ title }) => t(title))
  const n = singlePoints(tasks, points).length
  const shown = titles.slice(0, SHOWN).join(MARKS[locale].list)
  const more = titles.length - SHOWN
  const words = more > 0 ? t('{names} + {more} {more:task/tasks}', { names: shown, more }) : shown
  const extra = n > 0 ? t('{n} extra {n:permission/permissions}', { n }) : ''
  return compact([words, extra]).join(MARKS[locale].clause)
}
