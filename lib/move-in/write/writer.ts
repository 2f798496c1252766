import type { Db } from '@/db/client'
import type { MoveInKind, MoveInRecord } from '@/db/vocabulary/move-in'
import type { Runtime } from '../../core/runtime/runtime'
import type { Counterparts } from '../counterparts'
import type { Note, OldPicture, OldRecords } from '../records'
import type { Pictures } from './pictures'

export type Planning = { counterparts: Counterparts; note: Note; runtime: Runtime; pictures: Pictures }

/** `user_id`: of the staff, who moves in. */
export type Work = Planning & { user_id: number }

export type Entry<Plan> = { old: number; plan: Plan }

/** `theirs`: what it is worth there; `ours`: here. In fen. */
type Worth = { theirs: number; ours: number }

/** How one kind of record comes into the shop. */
export type Writer<Kind extends MoveInKind, Plan> = {
  /** In one transaction. */
  batch: number
  /** What people call it, for the report; of a person nothing. */
  nameOf?(record: OldRecords[Kind]): string
  /** What these refer to. */
  needs(records: OldRecords[Kind][]): Partial<Record<MoveInRecord, (number | string)[]>>
  /** By the rules of this shop; undefined is left out, and said so. Nothing is written. */
  plan(record: OldRecords[Kind], planning: Planning): Plan | undefined
  worth?(record: OldRecords[Kind], plan: Plan | undefined): Worth
  pictures?(plan: Plan): OldPicture[] | Promise<OldPicture[]>
  /** Returns which record of ours is which of theirs; `merged`: it was there before. */
  put(tx: Db, entries: Entry<Plan>[], work: Work): Promise<{ old: number; id: number; merged?: boolean }[]>
  /** Of those that an earlier run has written: the pictures that it had not. */
  complete?(tx: Db, entries: { id: number; plan: Plan }[], work: Work): Promise<void>
  /** Once all of them are there. */
  after?(db: Db, work: Work): Promise<void>
}

/** As much of a text as there is room for, without half a character. */
export function cut(text: string, most: number): string {
  const short = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short
}
