import { type Db, type Home, kindOf, open } from '@/db/client'
import type { Send } from '@/db/watched'
import type { Actor } from '../auth/actor'
import { databaseCause } from '../database-errors'
import { errorWithoutValues } from '../error-log'
import type { Counter } from '../metrics/counter'
import type { Runtime } from '../runtime'
import { Lag } from './lag'
import { markPeople, objectionTo, readFollower, readPrimary } from './positions'
import { WatchedStatements } from './watched-statements'

/** Why the primary answers: nothing comes from there, it is no copy of it, it is too old, or too old for this person. */
export type Against = 'away' | 'no_replica' | 'lag' | 'own'

/** What was seen at a moment. `replayed`: how far the replica is, `position`: how far the primary is. */
export type Look = { at: number; position: number; replayed: number; lag: number; against: Against | undefined }

/** Statements of one read. `isCurrent`: from here on they go to the primary. */
export type Reading = { db: Db; isCurrent: boolean }

const FRESH = 1000
/** `lag`: with the time that a look stays good for it makes the ten seconds that are promised. `rest`: before it is asked again. */
export const MOST = { lag: 8000, rest: 5000 }
const PATIENCE = { connect: 1000, answer: 1000 }
/** For what is read: longer than a request may take. */
const ANSWER = 12_000

export const REPLICA_READS: Counter = {
  name: 'kiosk_replica_reads_total',
  help: 'Reads that a replica may answer: who did, and why the primary where it was that one.',
  labels: ['by', 'why'],
}
export const REPLICA_FAILURES: Counter = {
  name: 'kiosk_replica_failed_statements_total',
  help: 'Statements that the replica did not answer, so that the primary was asked again, by PostgreSQL’s code.',
  labels: ['code'],
}

/** `reads`: connections for what is read there; `looks`: one apart, so that it never waits behind slow reads. */
type Homes = { reads: Home; looks: Home }
type Person = Pick<Actor, 'read_position'>

/** A copy of the database that PostgreSQL keeps, for reads that may be a moment old. It may be away at any time. */
export class Replica {
  #look: Look = { at: Number.NEGATIVE_INFINITY, position: 0, replayed: 0, lag: 0, against: 'away' }
  #looking: Promise<Look> | undefined
  #lag = new Lag()
  #restsUntil = Number.NEGATIVE_INFINITY
  #said: Set<Against> | undefined
  readonly #statements = new WatchedStatements(() => this.look())

  constructor(
    readonly runtime: Runtime,
    readonly homes: Homes,
    readonly most = MOST,
  ) {}

  /** Where this person’s read goes to. */
  async databaseFor(person: Person | null): Promise<Db> {
    const against = await this.#against(person?.read_position ?? 0)
    this.runtime.metrics?.count(REPLICA_READS, against ? ['primary', against] : ['replica', 'fit'])
    return against ? this.runtime.home.db : this.#reading().db
  }

  /** For what is read for everybody. */
  async open(): Promise<Reading> {
    const isCurrent = (await this.#against(0)) !== undefined
    return isCurrent ? { db: this.runtime.home.db, isCurrent } : this.#reading()
  }

  /** What these people have done or are told from here on must be in what they read next. */
  async mark(people: number[]): Promise<number> {
    try {
      return await markPeople(this.runtime.home.db, people)
    } catch (error) {
      this.#leave(2 * this.most.lag) // until then it has what could not be marked
      throw error
    }
  }

  /** How both are now, asked once for all who want to know at the same time. */
  look(): Promise<Look> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async close(): Promise<void> {
    await Promise.all([this.homes.reads.close(), this.homes.looks.close()])
  }

  async #against(position: number): Promise<Against | undefined> {
    const now = performance.now()
    if (now < this.#restsUntil) return this.#look.against ?? 'away'
    const look = now - this.#look.at < FRESH ? this.#look : await this.look()
    if (look.against || position <= look.replayed) return look.against
    await this.#looking // may have begun before this person was looked up
    const { against, ...now_at } = await this.look()
    // a position that is ahead of the primary is of another one, from before a backup was restored
    return against ?? (Math.min(position, now_at.position) <= now_at.replayed ? undefined : 'own')
  }

  async #ask(): Promise<Look> {
    const at = performance.now()
    const [primary, follower] = await Promise.allSettled([
      readPrimary(this.runtime.home.db),
      readFollower(this.homes.looks.db),
    ])
    if (primary.status === 'rejected') return { ...this.#look, at, against: 'away' } // it will say so itself
    if (follower.status === 'rejected') return this.#turn({ ...this.#look, at, against: 'away' }, follower.reason)
    const { position } = primary.value
    const { position: replayed } = follower.value
    const lag = this.#lag.measure(at, primary.value, follower.value)
    const most = this.#look.against === 'lag' ? this.most.lag / 2 : this.most.lag // not in and out at the same bound
    const objection = objectionTo(primary.value, follower.value)
    const against = objection ? 'no_replica' : lag > most ? 'lag' : undefined
    return this.#turn({ at, position, replayed, lag, against }, objection)
  }

  /** Says once when it goes, and once when it is back. */
  #turn(look: Look, error: unknown): Look {
    const { against, lag } = look
    this.#look = look
    if (against === 'away' || against === 'no_replica') this.#leave(this.most.rest)
    if (against && !this.#said?.has(against)) {
      const seconds = against === 'lag' ? Math.round(lag / 1000) : undefined
      const reason = error === undefined ? undefined : reasonOf(error)
      this.runtime.log('warn', 'the replica is not used', { why: against, seconds, reason })
      this.#said = (this.#said ?? new Set()).add(against)
    } else if (!against && this.#said) {
      this.runtime.log('info', 'the replica is used again')
      this.#said = undefined
    }
    return look
  }

  #leave(milliseconds: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, performance.now() + milliseconds)
    this.#statements.lose()
  }

  /** Each statement that it does not answer, and all after it, are the primary’s. */
  #reading(): Reading {
    const here = connectionsOf(this.homes.reads)
    const there = connectionsOf(this.runtime.home)
    const send: Send = async (...sent) => {
      if (reading.isCurrent) return there.send(...sent)
      try {
        return await this.#statements.run(() => here.send(...sent))
      } catch (error) {
        reading.isCurrent = true
        this.runtime.metrics?.count(REPLICA_FAILURES, [databaseCause(error)?.code ?? 'none'])
        if (performance.now() > this.#restsUntil) void this.look()
        return there.send(...sent)
      }
    }
    const db = here.through(send)
    const { db: primary } = this.runtime.home
    db.transaction = (work, config) => primary.transaction(work, config) // could not be moved in the middle
    const reading = { db, isCurrent: false }
    return reading
  }
}

function connectionsOf({ connections }: Home): NonNullable<Home['connections']> {
  if (!connections) throw new Error('The embedded database has no replicas.')
  return connections
}

const reasonOf = (error: unknown): string => databaseCause(error)?.code ?? errorWithoutValues(error).message

/** Asks nothing yet: a server starts without its replica, too. */
export async function openReplica(runtime: Runtime, url: string, patience = PATIENCE): Promise<Replica> {
  const { workers, databaseDriver } = runtime.env
  const kind = databaseDriver ?? kindOf(url)
  const around = runtime.tracer?.statement
  const reads = await open({ kind, url, workers, around, replica: { ...patience, answer: ANSWER } })
  const looks = await open({ kind, url, poolSize: 1, replica: patience })
  return new Replica(runtime, { reads, looks })
}
