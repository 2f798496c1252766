'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import type { Registry } from '@/lib/core/runtime/runtime'
import { HOME, pageOfPath } from '@/lib/menu/pages'
import type { tasks } from '@/lib/tasks'
import { type Element, flatten, type Node, throughFolders } from './tree'

/** A group as the tasks of its people, read from what it holds: pure, so that a test can hold them. */
export type Task = (typeof tasks)[number]
export type Grants = { points: string[]; menus: number[]; elements: number[] }
/** `tasks` and `pages`: all that there are. */
export type Office = { tasks: Task[]; pages: Registry['pages']; roots: Node[]; elements: Element[] }

const containsAll = (all: string[], some: string[]) => some.every((one) => all.includes(one))

/** The tasks whose every permission is there. */
export const completeTasks = (tasks: Task[], points: string[]): Task[] =>
  tasks.filter((task) => containsAll(points, task.points))

/** The same without those that another of them includes. */
export function largestTasks(tasks: Task[], points: string[]): Task[] {
  const complete = completeTasks(tasks, points)
  return complete.filter(
    (task) =>
      !complete.some((other) => other.points.length > task.points.length && containsAll(other.points, task.points)),
  )
}

/** What the group lacks of a task that it holds half of, beyond what its other tasks bring. */
export function missingPoints(tasks: Task[], points: string[], task: Task): string[] {
  const included = tasks.filter(({ name }) => task.includes.includes(name))
  const brought = new Set([...included, ...completeTasks(tasks, points)].flatMap((other) => other.points))
  const own = task.points.filter((point) => !brought.has(point) && points.includes(point))
  const missing = task.points.filter((point) => !points.includes(point))
  return own.length > 0 && own.length >= missing.length ? missing : []
}

/** Permissions that are there beyond those of the tasks. */
export function singlePoints(tasks: Task[], points: string[]): string[] {
  const covered = new Set(completeTasks(tasks, points).flatMap((task) => task.points))
  return points.filter((point) => !covered.has(point))
}

const pagesOf = (of: Task[]): string[] => (of.length > 0 ? [HOME, ...of.flatMap(({ pages }) => pages)] : [])

/** The menu items that lead to these pages. */
export const itemsOf = (roots: Node[], pages: string[]): number[] =>
  flatten(roots)
    .filter(({ kind, path }) => kind === 'page' && pages.includes(pageOfPath(path)))
    .map(({ id }) => id)

/** Gives a task: its permissions, the menu items that lead to it, and its buttons there that are granted one by one. */
export function giveTask({ roots, elements }: Office, grants: Grants, task: Task): Grants {
  const items = itemsOf(roots, pagesOf([task]))
  const buttons = elements.filter(({ sign, menu_id }) => items.includes(menu_id) && task.points.includes(sign))
  return {
    points: [...new Set([...grants.points, ...task.points])].toSorted(),
    menus: throughFolders(roots, new Set([...grants.menus, ...items])),
    elements: sorted([...grants.elements, ...buttons.map(({ id }) => id)]),
  }
}

/** Takes a task away, and those that depend on it; permissions that the remaining tasks need stay. */
export function takeTask({ tasks, roots, elements }: Office, grants: Grants, task: Task): Grants {
  const complete = completeTasks(tasks, grants.points)
  const gone = complete.filter(({ points }) => containsAll(points, task.points))
  const left = complete.filter((one) => !gone.includes(one))
  const stays = new Set(left.flatMap(({ points }) => points))
  const taken = new Set(gone.flatMap(({ points }) => points).filter((point) => !stays.has(point)))
  const pages = pagesOf(gone).filter((page) => !pagesOf(left).includes(page))
  const items = itemsOf(roots, pages)
  const buttons = elements.filter(({ sign, menu_id }) => items.includes(menu_id) || taken.has(sign)).map(({ id }) => id)
  return {
    points: grants.points.filter((point) => !taken.has(point)),
    menus: throughFolders(roots, new Set(grants.menus.filter((id) => !items.includes(id)))),
    elements: grants.elements.filter((id) => !buttons.includes(id)),
  }
}

const sorted = (ids: number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

const NONE: Pick<Office, 'tasks' | 'pages'> = { tasks: [], pages: {} }
const Context = createContext({ ...NONE, single: false, setSingle: (_: boolean) => {} })

/**
 * All tasks and pages that there are, and whether permissions and menu items of a group are shown one
 * by one beside them.
 */
export function TasksProvider({ children, ...all }: Pick<Office, 'tasks' | 'pages'> & { children: ReactNode }) {
  const [single, setSingle] = useState(false)
  return <Context value={{ ...all, single, setSingle }}>{children}</Context>
}

export const useTasks = () => use(Context)
