import type { ReactNode } from 'react'
import { permissionsOfKeys } from '@/lib/core/operation/permissions'
import { endpoints } from '@/lib/endpoints'
import { tasks } from '@/lib/tasks'
import { TasksProvider } from '../group/tasks'

/** For what chooses the permissions of a key: the tasks that a key can do as a whole. */
export function TasksOfKeys({ children }: { children: ReactNode }) {
  const offered = new Set(permissionsOfKeys(endpoints).map(({ point }) => point))
  const ofKeys = tasks.filter(({ points }) => points.every((point) => offered.has(point)))
  return (
    <TasksProvider tasks={ofKeys} pages={{}}>
      {children}
    </TasksProvider>
  )
}
