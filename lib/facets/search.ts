import type { Db } from '@/db/client'
import type { Staff } from '../core/operation/actor'

/** A record that search has found. */
type FoundRecord = { id: number; title: string; path: string } & Partial<{
  text: string
  name: string | null
  mobile: string | null
  status: string
  amount: number
  time: Date
}>

/** Finds records for staff who hold all these permissions: the best first, at most `most`. */
export type Finder = {
  kind: string
  label: string
  points: string[]
  find: (searcher: { db: Db; actor: Staff }, q: string, most: number) => Promise<FoundRecord[]>
  /** Of an extension: where it fails or takes long, the rest is found. */
  isolated?: true
}
