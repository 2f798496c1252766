import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { FailureKind } from '../../base/errors'
import type { Actor } from './actor'

export type Access = 'public' | 'user' | 'staff' | 'permission'
export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

type State = Record<string, unknown>
/** How an operation on one record takes back what it did: with the former values of what it changes. */
export type Undo = {
  /** Of the record. They go back together, where all of them are what the change made of them. */
  fields: readonly string[]
  /** Where they are not fields of its input as well: what it takes instead, which then says what it expects to find. */
  input?: (before: State, after: State) => State
  /** What the log says that all were given, where that is not the input itself. */
  values?: (input: State) => State
}

type Subject = {
  contract: z.ZodObject
  /** Reads the record FOR UPDATE, live or in the trash; undefined when there is none, or none for this person. */
  lock: (db: Db, id: number, actor: Actor | null) => Promise<unknown>
}

/** What any definition may say of its operation, whatever it takes and gives. */
export type Description = {
  /**
   * What it does, in a sentence or two for the document, where that does not follow from its summary and its contracts.
   */
  purpose?: string
  /**
   * Open to a session that is not fully set up: `'password'` while a one-time password must be replaced or a second
   * factor set up, `'factor'` only while a second factor must be set up.
   */
  setup?: 'password' | 'factor'
  /** The permission that it requires, where that is the one of another operation. */
  point?: string
  /** Where a field of its input decides what is done: each value has a permission of its own, which the log names. */
  acts?: { field: string; by: Record<string, { point: string; summary: string }> } | undefined
  /**
   * Never called with an API key: it concerns people, their rights, keys or what is logged of them. What needs no
   * permission of its own is for people anyway, unless it says `false`.
   */
  peopleOnly?: boolean | undefined
  /** Pays money out, or counts money as received that the shop cannot see: agents never do it (lib/mcp). */
  movesMoney?: true | undefined
  /** The record that is changed: 404, before and after in the log, `If-Match`, the current one in a 412. */
  subject?: Subject
  /**
   * Messages that the shop sends by itself to the address that this operation is given, by type:
   * `webhooks` in the document.
   */
  sends?: Readonly<Record<string, { summary: string; schema: z.ZodType; example: unknown }>>
  /**
   * Public reads: what is answered is kept while the revision of this family stays. Writes: advance it. The
   * families are `catalogue`, `config` and the `revision` of a module.
   */
  cache?: string
  /** A write whose whole effect on what is kept is noted in the database: the rest stays (db/functions/noted.sql). */
  isNoted?: true
  /**
   * A read under /cms whose answer may be some seconds old, so that a replica may give it; what this person has done
   * themselves it has always. Not where a version comes with it that the same form sends back. It follows for what the
   * office lists, counts or exports with a permission of its own: see `withDefaults`; `false` where that must be new.
   */
  mayBeOld?: boolean | undefined
  /** A read that is logged. */
  audit?: true
  /** A logged read whose own right shows the personal data in its answer, without `personal.read`. */
  reveals?: true
  /** How long at most, where that is not 10 s. */
  seconds?: number
  /** That it can be taken back by itself: see `Undo`. */
  undo?: Undo
  /** What the function itself may refuse with, beside what follows from the rest: see `refusalsOf`. */
  refuses?: readonly FailureKind[]
}

/** All that is said of an operation, but not what it does: texts, rights and the document need no more. */
export type Operation = Description & {
  /** Noun and verb: operationId, permission point, name in the operation log. */
  id: string
  summary: string
  on: Route
  method: string
  path: string
  access: Access
  input: z.ZodObject
  output: z.ZodType
  /** Only reads and answers in the envelope, so that it needs no transaction, key, log row or work after it. */
  isPlainRead: boolean
  /**
   * The permission that it requires: its own id, for a bulk operation that of the single one, the first of its acts.
   */
  point: string
  /** The specification's module identifier: `cms-banner`. */
  module: string
  /** What a success answers: 201 for a new thing, which is what an operation called `create` makes. */
  status: 200 | 201
  /** Names in the path template; the others come from the body, or from the query where there is none. */
  inPath: Set<string>
  hasBody: boolean
  work?: 'own' | undefined
  idempotent?: true | 'own' | undefined
  body?: 'multipart' | 'raw' | undefined
  answer?: 'file' | 'rows' | 'events' | undefined
  limit?: { name: string; seconds: number; by: 'user' | 'address' }
}
