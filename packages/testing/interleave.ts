import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Db } from '@/db/client'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { firstOrThrow } from '@/lib/data/records'
import { endpoints } from '@/lib/endpoints'
import { createCaller } from './ask'
import type { Chance } from './chance'

/** How long a participant may run before it is checked whether a lock holds it. */
const MOMENT = 3

/** A participant of a race: each of its statements waits until it is let go. */
class Actor {
  readonly #pool: pg.Pool
  readonly database: Database
  waiting: (() => void)[] = []
  isOver = true
  arrived = () => {}

  constructor(
    readonly name: string,
    url: string,
  ) {
    const options = '-c TimeZone=UTC -c jit=off'
    this.#pool = new pg.Pool({ connectionString: url, application_name: name, max: 4, options })
    const ignoreError = () => {}
    this.#pool.on('error', ignoreError)
    // As db/client.ts has it: its database may be gone first
    this.#pool.on('connect', (client) => client.on('error', ignoreError))
    const db: Db = drizzle({ client: this.#stepping(this.#pool) })
    db.transaction = async (work, config) => {
      const client = await this.#pool.connect()
      try {
        return await drizzle({ client: this.#stepping(client) }).transaction(work, config)
      } finally {
        client.release()
      }
    }
    this.database = { db, kind: 'postgres', close: () => this.#pool.end() }
  }

  async plays(work: () => Promise<unknown>): Promise<void> {
    this.isOver = false
    try {
      await work()
    } finally {
      this.isOver = true
      this.arrived()
    }
  }

  get isUnderWay(): boolean {
    return !this.isOver && this.waiting.length === 0
  }

  #stepping<Client extends pg.Pool | pg.PoolClient>(client: Client): Client {
    return new Proxy(client, {
      get: (target, property) => {
        if (property !== 'query') return Reflect.get(target, property)
        return async (...args: unknown[]) => {
          await this.#turn()
          return Reflect.apply(target.query, target, args)
        }
      },
    })
  }

  async #turn(): Promise<void> {
    if (this.isOver) return
    await new Promise<void>((go) => {
      this.waiting.push(go)
      this.arrived()
    })
  }
}

/** The shop as one of them sees it. */
export type Player = { runtime: Runtime; ask: ReturnType<typeof createCaller> }

/**
 * Lets several go on statement by statement, in an order that is given: the same order again is the same race again.
 */
export class Stage {
  readonly players: Player[]
  readonly #actors: Actor[]
  #held = new Set<string>()

  constructor(
    readonly runtime: Runtime,
    url: string,
    names: string[],
  ) {
    this.#actors = names.map((name) => new Actor(name, url))
    this.players = this.#actors.map(({ database }) => playerIn(runtime, database))
  }

  /** `plan`: whose statement is next, by name; blocked participants are skipped. Returns the order as executed. */
  async play(plan: string[], works: ((player: Player) => Promise<unknown>)[]): Promise<string> {
    const playing = this.#actors.slice(0, works.length)
    const trace: string[] = []
    const all = Promise.all(works.map((work, at) => this.#begin(at, work)))
    all.catch(() => undefined) // reported below
    for (await this.#quiet(playing); playing.some(({ isOver }) => !isOver); await this.#quiet(playing)) {
      const ready = playing.filter(({ waiting }) => waiting.length > 0)
      const next = ready.find(({ name }) => name === plan[trace.length]) ?? ready[0]
      if (next) trace.push(next.name)
      next?.waiting.shift()?.()
    }
    await all.catch((cause: unknown) => Promise.reject(new Error(`played as ${trace.join('')}`, { cause })))
    return trace.join('')
  }

  async #begin(at: number, work: (player: Player) => Promise<unknown>): Promise<void> {
    const [actor, player] = [this.#actors[at], this.players[at]]
    if (!actor || !player) throw new Error('there are fewer players than works')
    await actor.plays(() => work(player))
  }

  /** Until all that are left are held by a lock. */
  async #quiet(playing: Actor[]): Promise<void> {
    for (;;) {
      const underWay = playing.filter(({ isUnderWay }) => isUnderWay)
      if (underWay.length === 0) return
      const areHeld = () => underWay.every(({ name }) => this.#held.has(name))
      if (!areHeld() && (await arrivalAmong(underWay))) continue
      this.#held = await this.#heldNow()
      if (areHeld() && playing.some(({ waiting }) => waiting.length > 0)) return
    }
  }

  async #heldNow(): Promise<Set<string>> {
    const { rows } = await this.runtime.database.db.execute<{ name: string }>(sql`
      select application_name as name from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`)
    return new Set(rows.map(({ name }) => name))
  }

  async close(): Promise<void> {
    await Promise.all(this.#actors.map(({ database }) => database.close()))
  }
}

/** Nothing but its own statements makes it wait: the settings stay as they were. */
export function playerIn({ env, log, registry, settings, simulated }: Runtime, database: Database): Player {
  const fixed = { ...settings, good_until: Number.POSITIVE_INFINITY }
  const runtime = { ...newRuntime(env, database, log, registry), settings: fixed, simulated }
  return { runtime, ask: createCaller(runtime, endpoints) }
}

/** As many as there are names, each on connections of its own to the database of the shop. */
export const openStage = async (runtime: Runtime, names: string[]): Promise<Stage> =>
  new Stage(runtime, await urlOf(runtime), names)

export async function urlOf({ database }: Runtime): Promise<string> {
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`)
  return Object.assign(new URL(inject('postgresUrl')), { pathname: firstOrThrow(rows).name }).href
}

async function arrivalAmong(actors: Actor[]): Promise<boolean> {
  const over = new AbortController()
  const arrival = new Promise<boolean>((resolve) => {
    for (const actor of actors) actor.arrived = () => resolve(true)
  })
  const late = sleep(MOMENT, false, { signal: over.signal }).catch(() => false)
  return Promise.race([arrival, late]).finally(() => over.abort())
}

/** The record of a race: the order of statements, and the answers. */
export type Ran<One> = One & { trace: string; answers: number[] }
/** An action of a race; returns the status of the answer. */
export type Role<One> = (player: Player, one: One) => Promise<number>
type Race<One> = { names: string[]; roles: Role<One>[]; count: number; next: (count: number) => Promise<One[]> }

/** Plays a race again and again, each time on another one of `next`, until it went in so many different ways. */
export async function playRaces<One>(stage: Stage, chance: Chance, race: Race<One>): Promise<Ran<One>[]> {
  const names = race.names.slice(0, race.roles.length)
  const ran: Ran<One>[] = []
  while (countOfWays(ran) < race.count) {
    for (const one of await race.next(race.count - countOfWays(ran))) {
      const answers: number[] = []
      const works = race.roles.map((role) => async (player: Player) => void answers.push(await role(player, one)))
      const alone = names[ran.length] // in the first runs one player does everything before the others begin
      const trace = await stage.play(alone ? Array(40).fill(alone) : planOf(chance, names), works)
      ran.push({ ...one, trace, answers })
    }
  }
  return ran
}

export const countOfWays = (ran: { trace: string }[]): number => new Set(ran.map(({ trace }) => trace)).size

/** One of them after the other for some statements each: few changes or many, early or late. */
function planOf(chance: Chance, names: string[]): string[] {
  const plan: string[] = []
  const longest = [2, 5, 12][chance(3)] ?? 1
  while (plan.length < 40) {
    const others = names.filter((name) => name !== plan.at(-1))
    const name = others[chance(others.length)] ?? ''
    plan.push(...Array<string>(1 + chance(longest)).fill(name))
  }
  return plan
}
