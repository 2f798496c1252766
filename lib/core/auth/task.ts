/** The parts of the shop's work, in the order of the page that groups are made on. */
export const AREAS = ['Orders', 'Products', 'Content', 'Customers', 'Shop setup', 'Staff', 'Logs'] as const

/**
 * What a staff member does in the shop, under a name of its own: the permissions for it, and the pages
 * where it is done.
 */
export type Task = {
  name: string
  area: (typeof AREAS)[number]
  title: string
  /** What it allows, beyond the tasks that it includes. */
  description: string
  /** Every permission that it takes, also to read what it chooses from; those of included tasks are added. */
  points: string[]
  /** Which menu items lead to it. */
  pages: string[]
  /** Tasks without which it cannot be done, by name. */
  includes?: string[]
}

type Defined = Task & { includes: string[] }

/** The tasks with everything that they include, by permissions and pages. */
export function completeTasks(tasks: Task[]): Defined[] {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  function complete({ includes = [], ...task }: Task): Defined {
    const below = includes.map((name) => {
      const found = byName.get(name)
      if (!found) throw new Error(`The task ${task.name} includes ${name}, which does not exist.`)
      return complete(found)
    })
    const all = [...below, task]
    return {
      ...task,
      includes,
      points: [...new Set(all.flatMap(({ points }) => points))],
      pages: [...new Set(all.flatMap(({ pages }) => pages))],
    }
  }
  return tasks.map(complete)
}
