import type { ReactNode } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { compact } from '@/lib/base/compact'
import { MARKS } from '@/lib/base/i18n/fill'
import { permissionsOfKeys, summaryOf } from '@/lib/core/operation/permissions'
import { endpoints } from '@/lib/endpoints'
import { permissionsOfAgents } from '@/lib/mcp/operations'
import { tasks } from '@/lib/tasks'
import { TasksProvider } from '../group/tasks'

/** For what chooses the permissions of a key: the tasks that a key can do as a whole. */
const tasksOfKeys = () => {
  const offered = new Set(permissionsOfKeys(endpoints).map(({ point }) => point))
  return tasks.filter(({ points }) => points.every((point) => offered.has(point)))
}

export function TasksOfKeys({ children }: { children: ReactNode }) {
  return (
    <TasksProvider tasks={tasksOfKeys()} pages={{}}>
      {children}
    </TasksProvider>
  )
}

/** The same as far as an agent can do them, each with what of it stays with people. */
export async function TasksOfAgents({ children }: { children: ReactNode }) {
  const { t, locale } = await getTranslations()
  const usable = permissionsOfAgents(endpoints)
  const ofAgents = tasksOfKeys().flatMap((task) => {
    const points = task.points.filter((point) => usable.has(point))
    if (points.length === 0) return []
    const rest = task.points.filter((point) => !usable.has(point)).map((point) => t(summaryOf(endpoints, point)))
    const left = rest.length > 0 && t('Not for agents: {names}', { names: rest.join(MARKS[locale].list) })
    return { ...task, points, description: compact([t(task.description), left]).join(MARKS[locale].sentence) }
  })
  return (
    <TasksProvider tasks={ofAgents} pages={{}}>
      {children}
    </TasksProvider>
  )
}
