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

/** Runs all that is due, one after the other, within limits: for hosts where no process of ours stays alive. */
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
  #nextPause = POLL
  #isChecking = false
  #isWoken = false
  #isStopped = false
  #running = 0

  constructor(
    readonly runtime: Runtime,
    readonly jobs: Jobs,
  ) {}

  wake(): void {
    if (this.#isWoken) return
    this.#isWoken = true
    this.#planCheck(SOON)
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
    const { db } = runtime.home
    for (const one of await dueSchedules(db, jobs.schedules, woken)) {
      if (this.#isStopped) return
      this.#start(async () => (await runSchedule(runtime, one, woken)) === 'again')
    }
    while (this.#running < MAX_PARALLEL && !this.#isStopped) {
      const entry = await claimEntry(db, Object.keys(jobs.handlers))
      if (!entry) return
      if (this.#isStopped) return unclaimEntry(db, entry)
      this.#running++
      this.#start(async () =>
        Boolean(await runEntry(runtime, jobs.handlers, entry).finally(() => void this.#running--)),
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
