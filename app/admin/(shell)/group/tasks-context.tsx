'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import type { Task } from './tasks'

const NONE: Task[] = []
const Context = createContext({ tasks: NONE, single: false, setSingle: (_: boolean) => {} })

/** All tasks that there are, and whether permissions and menu items of a group are shown one by one beside them. */
export function TasksProvider({ tasks, children }: { tasks: Task[]; children: ReactNode }) {
  const [single, setSingle] = useState(false)
  return <Context value={{ tasks, single, setSingle }}>{children}</Context>
}

export const useTasks = () => use(Context)
