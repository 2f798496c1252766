import type { z } from 'zod'
import type { menu } from '@/db/schema/menu'
import type { Task } from './core/auth/task'
import type { Endpoint } from './core/endpoint/endpoint'
import type { Chinese } from './core/i18n/i18n'
import type { Jobs } from './core/jobs/timer'
import type { PastOf } from './core/past'
import type { Listener } from './event/collect'

type MenuRow = typeof menu.$inferInsert
/** A page of the back office, in a folder of its menu (`lib/seed/base.ts`). */
export type MenuEntry = { folder: string; kind?: MenuRow['kind'] } & Required<
  Pick<MenuRow, 'name' | 'title' | 'path'>
> &
  Pick<MenuRow, 'title_en' | 'icon' | 'hidden'>

/** Everything a module adds to the product. Readers take it from the list in `modules.ts`. */
export type Module = {
  /** What its `endpoints.ts` exports. */
  operations?: Record<string, Endpoint>
  settings?: { rules: Record<string, z.ZodDefault> }[]
  /** What it does in the background. */
  jobs?: Partial<Jobs>
  /** What is deleted once it has had its time. */
  past?: PastOf
  /** Gets the shop’s events. */
  listener?: Listener
  /** What the staff may be trusted with. */
  tasks?: Task[]
  menu?: MenuEntry[]
  chinese?: Chinese
}
