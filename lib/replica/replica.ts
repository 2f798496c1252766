import { type Database, type Db, kindOf, open } from '@/db/client'
import type { Send } from '@/db/watched'
import type { Env } from '../base/env/env'
import type { Log } from '../base/log'
import { errorWithoutValues } from '../base/stack'
import type { Counter } from '../counters/counter'
import type { Metrics } from '../counters/metrics'
import { databaseCause } from '../data/database-errors'
import type { Tracer } from '../trace/tracer'
import { Lag } from './lag'
import { markPeople, objectionTo, readFollower, readPrimary } from './positions'
import { WatchedStatements } from './watched-statements'

/**
 * Why the primary answers: nothing comes from there, it is no copy of it, it is too old, or too old for this person.
 */
export type WhyPrimary = 'away' | 'no_replica' | 'lag' | 'own'

/** How far both were at a moment. `replayed`: how far the replica is, `position`: how far the primary is. */
export type Comparison = { at: number; position: number; replayed: number; lag: number; why: WhyPrimary | undefined }

/** Statements of one read. `isCurrent`: from here on they go to the primary. */
export type Reading = { db: Db; isCurrent: boolean }

const FRESH = 1000
/**
 * `lag`: with the time that a comparison stays good for it makes the ten seconds that are promised.
 * `rest`: before it is asked again.
 */
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

/** `reads`: connections for what is read there; `checks`: one apart, so that it never waits behind slow reads. */
type Databases = { reads: Database; checks: Database }
type Person = { read_position?: number | null }
/** What it stands beside: the primary, and who is told. */
type Primary = { database: Database; log: Log; metrics: Metrics | undefined }

/** A copy of the database that PostgreSQL keeps, for reads that may be a moment old. It may be away at any time. */
export class Replica {
  #latest: Comparison = { at: Number.NEGATIVE_INFINITY, position: 0, replayed: 0, lag: 0, why: 'away' }
  #comparing: Promise<Comparison> | undefined
  #lag = new Lag()
  #pausedUntil = Number.NEGATIVE_INFINITY
  #reported: Set<WhyPrimary> | undefined
  readonly #statements = new WatchedStatements(() => this.compare())

  constructor(
    readonly beside: Primary,
    readonly databases: Databases,
    readonly most = MOST,
  ) {}

  /** Where this person’s read goes to. */
  async databaseFor(person: Person | null): Promise<Db> {
    const why = await this.#whyPrimary(person?.read_position ?? 0)
    this.beside.metrics?.count(REPLICA_READS, why ? ['primary', why] : ['replica', 'fit'])
    return why ? this.beside.database.db : this.#reading().db
  }

  /** For what is read for everybody. */
  async open(): Promise<Reading> {
    const isCurrent = (await this.#whyPrimary(0)) !== undefined
    return isCurrent ? { db: this.beside.database.db, isCurrent } : this.#reading()
  }

  /** What these people have done or are told from here on must be in what they read next. */
  async mark(people: number[]): Promise<number> {
    try {
      return await markPeople(this.beside.database.db, people)
    } catch (error) {
      this.#pause(2 * this.most.lag) // until then it has what could not be marked
      throw error
    }
  }

  /** How both are now, asked once for all who want to know at the same time. */
  compare(): Promise<Comparison> {
    this.#comparing ??= this.#compareNow().finally(() => {
      this.#comparing = undefined
    })
    return this.#comparing
  }

  async close(): Promise<void> {
    await Promise.all([this.databases.reads.close(), this.databases.checks.close()])
  }

  async #whyPrimary(position: number): Promise<WhyPrimary | undefined> {
    const now = performance.now()
    if (now < this.#pausedUntil) return this.#latest.why ?? 'away'
    const latest = now - this.#latest.at < FRESH ? this.#latest : await this.compare()
    if (latest.why || position <= latest.replayed) return latest.why
    await this.#comparing // may have begun before this person was looked up
    const { why, ...positions } = await this.compare()
    // a position that is ahead of the primary is of another one, from before a backup was restored
    return why ?? (Math.min(position, positions.position) <= positions.replayed ? undefined : 'own')
  }

  async #compareNow(): Promise<Comparison> {
    const at = performance.now()
    const [primary, follower] = await Promise.allSettled([
      readPrimary(this.beside.database.db),
      readFollower(this.databases.checks.db),
    ])
    if (primary.status === 'rejected') return { ...this.#latest, at, why: 'away' } // it will say so itself
    if (follower.status === 'rejected') return this.#remember({ ...this.#latest, at, why: 'away' }, follower.reason)
    const { position } = primary.value
    const { position: replayed } = follower.value
    const lag = this.#lag.measure(at, primary.value, follower.value)
    const most = this.#latest.why === 'lag' ? this.most.lag / 2 : this.most.lag // not in and out at the same bound
    const objection = objectionTo(primary.value, follower.value)
    const why = objection ? 'no_replica' : lag > most ? 'lag' : undefined
    return this.#remember({ at, position, replayed, lag, why }, objection)
  }

  /** Says once when it goes, and once when it is back. */
  #remember(comparison: Comparison, error: unknown): Comparison {
    const { why, lag } = comparison
    this.#latest = comparison
    if (why === 'away' || why === 'no_replica') this.#pause(this.most.rest)
    if (why && !this.#reported?.has(why)) {
      const seconds = why === 'lag' ? Math.round(lag / 1000) : undefined
      const reason = error === undefined ? undefined : reasonOf(error)
      this.beside.log('warn', 'the replica is not used', { why, seconds, reason })
      this.#reported = (this.#reported ?? new Set()).add(why)
    } else if (!why && this.#reported) {
      this.beside.log('info', 'the replica is used again')
      this.#reported = undefined
    }
    return comparison
  }

  #pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + milliseconds)
    this.#statements.lose()
  }

  /** Each statement that it does not answer, and all after it, are the primary’s. */
  #reading(): Reading {
    const here = connectionsOf(this.databases.reads)
    const there = connectionsOf(this.beside.database)
    const send: Send = async (...sent) => {
      if (reading.isCurrent) return there.send(...sent)
      try {
        return await this.#statements.run(() => here.send(...sent))
      } catch (error) {
        reading.isCurrent = true
        this.beside.metrics?.count(REPLICA_FAILURES, [databaseCause(error)?.code ?? 'none'])
        if (performance.now() > this.#pausedUntil) void this.compare()
        return there.send(...sent)
      }
    }
    const db = here.through(send)
    const { db: primary } = this.beside.database
    db.transaction = (work, config) => primary.transaction(work, config) // could not be moved in the middle
    const reading = { db, isCurrent: false }
    return reading
  }
}

function connectionsOf({ connections }: Database): NonNullable<Database['connections']> {
  if (!connections) throw new Error('The embedded database has no replicas.')
  return connections
}

const reasonOf = (error: unknown): string => databaseCause(error)?.code ?? errorWithoutValues(error).message

/** Asks nothing yet: a server starts without its replica, too. */
export async function openReplica(
  beside: Primary & { env: Env; tracer: Tracer | undefined },
  url: string,
  patience = PATIENCE,
): Promise<Replica> {
  const { workers, databaseDriver } = beside.env
  const kind = databaseDriver ?? kindOf(url)
  const around = beside.tracer?.statement
  const reads = await open({ kind, url, workers, around, replica: { ...patience, answer: ANSWER } })
  const checks = await open({ kind, url, poolSize: 1, replica: patience })
  return new Replica(beside, { reads, checks })
}
