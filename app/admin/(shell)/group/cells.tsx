'use client'

import { Anchor } from '@mantine/core'
import Link from 'next/link'
import type { CellProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'
import { largestTasks, singlePoints } from './tasks'
import { useTasks } from './tasks-context'

/** The tasks, and how many permissions beyond them; one by one where changes are compared. */
export function RightsCell(props: CellProps) {
  const { value, row } = props
  const { t, locale } = useLanguage()
  const { tasks } = useTasks()
  if (!row || !Array.isArray(value) || value.length === 0) return <Cell {...props} />
  const points = value.map(String)
  const titles = largestTasks(tasks, points).map(({ title }) => t(title))
  const more = titles.length > SHOWN ? [t('and {n} more', { n: titles.length - SHOWN })] : []
  const n = singlePoints(tasks, points).length
  const single = n === 0 ? [] : [n === 1 ? t('1 permission') : t('{n} permissions', { n })]
  return [...titles.slice(0, SHOWN), ...more, ...single].join(locale === 'zh' ? '、' : ', ')
}

/** As many as fit into two lines. */
const SHOWN = 3

/** Leads to who they are. */
export function UsersCell(props: CellProps) {
  const { value, row } = props
  const { t } = useLanguage()
  if (!row || typeof value !== 'number' || value === 0) return <Cell {...props} />
  return (
    <Anchor
      component={Link}
      size="sm"
      display="inline-block"
      miw="max-content"
      href={`/admin/user?group_id=${row.id}`}
      prefetch={false}
    >
      {value === 1 ? t('1 member') : t('{n} members', { n: value })}
    </Anchor>
  )
}
