import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '../runtime'
import { claimEntry, type Handlers, runEntry, unclaimEntry, type WorkResult } from './outbox'
import { dueSchedules, runSchedule, type Schedule } from './schedule'

/** Background work: what follows a change, by its kind, and what happens again and again. */
export type Jobs = { handlers: Handlers; schedules: Schedule[] }

/** Those of several modules. */
export const gatherJobs = (...all: Partial<Jobs>[]): Jobs => ({
  handlers: Object.fromEntries(all.flatMap(({ handlers = {} }) => Object.entries(handlers))),
  schedules: all.flatMap(({ schedules = [] }) => schedules),
})

type TickLimits = { seconds?: number; most?: number }

/** What is due, one after the other, until nothing is, or enough is done: where no process of ours lives on. */
export async function runDueJobs(
  runtime: Runtime,
  { handlers, schedules }: Jobs,
  { seconds = 20, most = 1000 }: TickLimits = {},
) {
  const { db } = runtime.home
  const end = performance.now() + seconds * 1000
  const results: (WorkResult | undefined)[] = []
  const isOver = () => performance.now() > end || results.length >= most
  for (let woken = true; ; woken = false) {
    const due = await dueSchedules(db, schedules, woken)
    for (const one of due) if (!isOver()) results.push(await runSchedule(runtime, one, woken))
    const entry = isOver() ? undefined : await claimEntry(db, Object.keys(handlers))
    if (entry) results.push(await runEntry(runtime, handlers, entry))
    else if (due.length === 0 || isOver()) break
  }
  const ran = results.filter((running) => running !== undefined)
  return { ran: ran.length, failed: ran.filter((running) => running === 'failed').length }
}

/** In a process that lives on: looks every second, and soon after it was woken. */
export function startTimer(runtime: Runtime, jobs: Jobs): void {
  const timer = new Timer(runtime, jobs)
  runtime.wake = () => timer.wake()
  runtime.rest = () => timer.rest()
  runtime.later = (work) => timer.later(work)
  timer.wake()
}

const POLL = 1000
const SOON = 100
const AFTER_FAILURE = 5000
const MAX_PARALLEL = 4
const LATER = 2000

class Timer {
  #next: NodeJS.Timeout | undefined
  #asked = POLL
  #isLooking = false
  #isWoken = false
  #isResting = false
  #lanes = 0

  constructor(
    readonly runtime: Runtime,
    readonly jobs: Jobs,
  ) {}

  wake(): void {
    if (this.#isWoken) return
    this.#isWoken = true
    this.#plan(SOON)
  }

  rest(): void {
    this.#isResting = true
    clearTimeout(this.#next)
  }

  /** A stop waits for it, too. */
  later(work: () => Promise<void>): void {
    this.#hold(sleep(LATER).then(work))
  }

  #plan(milliseconds: number): void {
    if (this.#isResting) return
    this.#asked = Math.min(this.#asked, milliseconds)
    if (this.#isLooking) return // who looks plans the next look
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#hold(this.#look()), milliseconds)
    this.#next.unref()
  }

  /** Starts all that is due and waits for none of it, so that long work delays nothing else. */
  async #look(): Promise<void> {
    const woken = this.#isWoken
    this.#isLooking = true
    this.#isWoken = false
    this.#asked = AFTER_FAILURE
    const pause = await this.#beginAll(woken).then(
      () => POLL,
      () => AFTER_FAILURE,
    )
    if (pause > POLL) this.runtime.log('warn', 'the timer cannot reach the database')
    this.#isLooking = false
    this.#plan(Math.min(this.#asked, pause))
  }

  async #beginAll(woken: boolean): Promise<void> {
    const { runtime, jobs } = this
    const { db } = runtime.home
    for (const one of await dueSchedules(db, jobs.schedules, woken)) {
      if (this.#isResting) return
      this.#begin(async () => (await runSchedule(runtime, one, woken)) === 'again')
    }
    while (this.#lanes < MAX_PARALLEL && !this.#isResting) {
      const entry = await claimEntry(db, Object.keys(jobs.handlers))
      if (!entry) return
      if (this.#isResting) return unclaimEntry(db, entry)
      this.#lanes++
      this.#begin(async () => Boolean(await runEntry(runtime, jobs.handlers, entry).finally(() => void this.#lanes--)))
    }
  }

  /** `work` says whether to look again at once. */
  #begin(work: () => Promise<boolean>): void {
    const running = work()
      .then((more) => (more ? this.#plan(0) : undefined))
      .catch(() => this.runtime.log('warn', 'a job could not be settled'))
    this.#hold(running)
  }

  /** A stop waits for it. */
  #hold(work: Promise<void>): void {
    const { background } = this.runtime
    const tracked = work.finally(() => background.delete(tracked))
    background.add(tracked)
  }
}
