import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '../runtime/runtime'
import { claimEntry, type Handlers, runEntry, unclaimEntry } from './outbox'
import { dueSchedules, runSchedule, type Schedule } from './schedule'
import type { WorkResult } from './work'

/**
 * Background work: what follows a change, by its kind, and what happens again and again. `tells`: the kinds that tell
 * others, whose servers may never answer. They have lanes of their own, so that no refund waits behind them. `titles`:
 * what each kind and each schedule is called, and what else the log says that was done by itself.
 */
export type Jobs = { handlers: Handlers; tells?: string[]; schedules: Schedule[]; titles?: Record<string, string> }

/** The jobs of several modules. */
export const gatherJobs = (...all: Partial<Jobs>[]): Jobs => ({
  handlers: Object.fromEntries(all.flatMap(({ handlers = {} }) => Object.entries(handlers))),
  tells: all.flatMap(({ tells = [] }) => tells),
  schedules: all.flatMap(({ schedules = [] }) => schedules),
  titles: Object.assign({}, ...all.map(({ titles }) => titles)),
})

const kindsOf = ({ handlers, tells = [] }: Jobs) => ({
  own: Object.keys(handlers).filter((kind) => !tells.includes(kind)),
  telling: tells,
})

type TickLimits = { seconds?: number; most?: number }

/**
 * Runs all that is due, one after the other, within limits: for hosts where no process of ours stays alive. Others are
 * told when nothing else is left to do.
 */
export async function runDueJobs(runtime: Runtime, jobs: Jobs, { seconds = 20, most = 1000 }: TickLimits = {}) {
  const { db } = runtime.database
  const kinds = kindsOf(jobs)
  const end = performance.now() + seconds * 1000
  const results: (WorkResult | undefined)[] = []
  const last = new Set<Schedule>()
  const isOver = () => performance.now() > end || results.length >= most
  const run = async (due: Iterable<Schedule>, woken: boolean) => {
    for (const one of due) if (!isOver()) results.push(await runSchedule(runtime, one, woken))
  }
  const runNext = async (of: string[]) => {
    const entry = isOver() ? undefined : await claimEntry(db, of)
    if (entry) results.push(await runEntry(runtime, jobs.handlers, entry))
    return entry !== undefined
  }
  for (let woken = true; ; woken = false) {
    const due = await dueSchedules(db, jobs.schedules, woken)
    for (const one of due) if (one.tells) last.add(one)
    await run(
      due.filter(({ tells }) => !tells),
      woken,
    )
    if (await runNext(kinds.own)) continue
    await run(last, true)
    last.clear()
    if (!(await runNext(kinds.telling)) && (due.length === 0 || isOver())) break
  }
  const ran = results.filter((running) => running !== undefined)
  return { ran: ran.length, failed: ran.filter((running) => running === 'failed').length }
}

/** In a process that lives on: looks every second, and soon after it was woken, but not after each of many changes. */
export function startTimer(runtime: Runtime, jobs: Jobs): void {
  const timer = new Timer(runtime, jobs)
  runtime.wake = () => timer.wake()
  runtime.rest = () => timer.rest()
  runtime.later = (work) => timer.later(work)
  timer.wake()
}

const POLL = 1000
const SOON = 100
const BETWEEN_WAKES = 500
const AFTER_FAILURE = 5000
/** At once, of our own work and of what tells others. */
const LANES = 4
const LATER = 2000

class Timer {
  #next: NodeJS.Timeout | undefined
  #nextPause = POLL
  #isChecking = false
  #isWoken = false
  #wokenLast = Number.NEGATIVE_INFINITY
  #isStopped = false
  readonly #running = { own: 0, telling: 0 }

  constructor(
    readonly runtime: Runtime,
    readonly jobs: Jobs,
  ) {}

  wake(): void {
    if (this.#isWoken) return
    this.#isWoken = true
    this.#planCheck(Math.max(SOON, this.#wokenLast + BETWEEN_WAKES - performance.now()))
  }

  rest(): void {
    this.#isStopped = true
    clearTimeout(this.#next)
  }

  /** A stop waits for it, too. */
  later(work: () => Promise<void>): void {
    this.#track(sleep(LATER).then(work))
  }

  #planCheck(milliseconds: number): void {
    if (this.#isStopped) return
    this.#nextPause = Math.min(this.#nextPause, milliseconds)
    if (this.#isChecking) return // the check plans the next one itself
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#track(this.#check()), milliseconds)
    this.#next.unref()
  }

  /** Starts everything that is due without waiting for it, so that long work delays nothing else. */
  async #check(): Promise<void> {
    const woken = this.#isWoken
    this.#isChecking = true
    this.#isWoken = false
    if (woken) this.#wokenLast = performance.now()
    this.#nextPause = AFTER_FAILURE
    const pause = await this.#startDue(woken).then(
      () => POLL,
      () => AFTER_FAILURE,
    )
    if (pause > POLL) this.runtime.log('warn', 'the timer cannot reach the database')
    this.#isChecking = false
    this.#planCheck(Math.min(this.#nextPause, pause))
  }

  async #startDue(woken: boolean): Promise<void> {
    const { runtime, jobs } = this
    const { db } = runtime.database
    for (const one of await dueSchedules(db, jobs.schedules, woken)) {
      if (this.#isStopped) return
      this.#start(async () => (await runSchedule(runtime, one, woken)) === 'again')
    }
    const kinds = kindsOf(jobs)
    await this.#startEntries('own', kinds.own)
    await this.#startEntries('telling', kinds.telling)
  }

  async #startEntries(lanes: 'own' | 'telling', kinds: string[]): Promise<void> {
    const { runtime, jobs } = this
    const { db } = runtime.database
    while (kinds.length > 0 && this.#running[lanes] < LANES && !this.#isStopped) {
      const entry = await claimEntry(db, kinds)
      if (!entry) return
      if (this.#isStopped) return unclaimEntry(db, entry)
      this.#running[lanes]++
      this.#start(async () =>
        Boolean(await runEntry(runtime, jobs.handlers, entry).finally(() => void this.#running[lanes]--)),
      )
    }
  }

  /** `work` says whether to look again at once. */
  #start(work: () => Promise<boolean>): void {
    const running = work()
      .then((more) => (more ? this.#planCheck(0) : undefined))
      .catch(() => this.runtime.log('warn', 'a job could not be settled'))
    this.#track(running)
  }

  /** A stop waits for it. */
  #track(work: Promise<void>): void {
    const { background } = this.runtime
    const tracked = work.finally(() => background.delete(tracked))
    background.add(tracked)
  }
}
