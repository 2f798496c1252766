import type { z } from 'zod'
import type { EventStream } from '../base/event-stream'
import { actorsOfSessions } from '../core/auth/token-actor'
import type { Actor, Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import type { LiveEvent } from './contract'
import { type ChangeRow, type Cursor, changesFor, readChanges, readHeads } from './sources'
import { ChangeWindow, cursorText, OPEN_MILLISECONDS, parseCursor } from './window'

type Stream = EventStream<z.input<typeof LiveEvent>>
type Reader = { actor: Actor; stream: Stream }

const POLL = 1000
/** By how much more a row may come late where a replica is read. */
const REPLICA_BEHIND = 12_000
const AFTER_FAILURE = 5000
const CHECK_SESSIONS = 5000
/** A function is stopped after five minutes: the stream ends before. */
const LONGEST_SERVERLESS = 240_000

const pollers = new WeakMap<Runtime, Poller>()

/** Follows changes from now on; a reader who reconnects first gets those since its last event. */
export async function followChanges(runtime: Runtime, actor: Staff, lastEventId: string | null): Promise<Stream> {
  const poller = pollers.get(runtime) ?? new Poller(runtime)
  pollers.set(runtime, poller)
  const stream: Stream = await runtime.streams.open(actor.id)
  try {
    const window = await poller.add({ actor, stream })
    const { changes: sources } = runtime.registry
    const since = parseCursor(lastEventId, sources)
    const missed = since
      ? changesFor(actor, await changesSeen(runtime, since, (rows) => (rows.length ? [actor.id] : [])), sources)
      : []
    stream.push({ id: cursorText(window.since, sources), data: { changes: missed } })
    return stream
  } catch (error) {
    stream.end()
    throw error
  }
}

const openReading = async ({ replica, database }: Runtime) =>
  replica ? await replica.open() : { db: database.db, isCurrent: true }

/**
 * Told only once the replica has it, since pages read there what they are told of. What the primary has told while the
 * replica was not fit for us, these people do not read from a replica that lacks it: another process may find it fit.
 */
async function changesSeen(runtime: Runtime, since: Cursor, peopleOf: (rows: ChangeRow[]) => number[]) {
  const reading = await openReading(runtime)
  const rows = await readChanges(reading.db, since, runtime.registry.changes)
  const people = runtime.replica && reading.isCurrent ? [...new Set(peopleOf(rows))] : []
  if (people.length > 0) await runtime.replica?.mark(people)
  return rows
}

/** Asks the database once a second for all listeners, and not at all while there are none. */
class Poller {
  #readers = new Set<Reader>()
  #window: Promise<ChangeWindow> | undefined
  #timer: NodeJS.Timeout | undefined
  #checked_at = 0

  constructor(readonly runtime: Runtime) {}

  async add(reader: Reader): Promise<ChangeWindow> {
    this.#window ??= this.#open()
    const window = await this.#window.catch((error: unknown) => {
      this.#window = undefined
      throw error
    })
    this.#readers.add(reader)
    void reader.stream.ended.then(() => this.#remove(reader))
    if (this.runtime.env.serverless) setTimeout(() => reader.stream.end(), LONGEST_SERVERLESS).unref()
    if (!this.#timer) this.#plan(POLL)
    return window
  }

  #remove(reader: Reader): void {
    this.#readers.delete(reader)
    if (this.#readers.size > 0) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#window = undefined
  }

  async #open(): Promise<ChangeWindow> {
    const { db } = await openReading(this.runtime)
    const { changes: sources } = this.runtime.registry
    const open = this.runtime.replica ? OPEN_MILLISECONDS + REPLICA_BEHIND : OPEN_MILLISECONDS
    const window = new ChangeWindow(await readHeads(db, sources), Date.now(), sources, open)
    window.leaveOut(await readChanges(db, window.since, sources))
    return window
  }

  #plan(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#poll(), milliseconds)
    this.#timer.unref()
  }

  async #poll(): Promise<void> {
    const pause = await this.#tell().then(
      () => POLL,
      () => AFTER_FAILURE,
    )
    if (pause > POLL) this.runtime.log('warn', 'changes cannot be read')
    if (this.#readers.size > 0) this.#plan(pause)
  }

  async #tell(): Promise<void> {
    const window = await this.#window
    if (!window) return
    const { changes: sources } = this.runtime.registry
    if (Date.now() > this.#checked_at + CHECK_SESSIONS) await this.#checkSessions()
    const rows = await changesSeen(this.runtime, window.since, (rows) =>
      window.areKnown(rows) ? [] : [...this.#readers].map(({ actor }) => actor.id),
    )
    const fresh = window.take(rows, Date.now())
    if (fresh.length === 0) return
    for (const { actor, stream } of this.#readers) {
      const changes = changesFor(actor, fresh, sources)
      if (changes.length > 0) stream.push({ id: cursorText(window.since, sources), data: { changes } })
    }
  }

  /** A session that has ended ends its stream; rights are those that hold now. */
  async #checkSessions(): Promise<void> {
    const sessions = [...new Set([...this.#readers].map(({ actor }) => actor.session_id))]
    const actors = new Map(
      (await actorsOfSessions(this.runtime.database.db, sessions)).map((one) => [one.session_id, one]),
    )
    this.#checked_at = Date.now()
    for (const reader of this.#readers) {
      const now = actors.get(reader.actor.session_id)
      if (now?.is_staff && !now.password_temporary && !now.factor_missing) reader.actor = now
      else reader.stream.end()
    }
  }
}
