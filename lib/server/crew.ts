import cluster, { type Worker } from 'node:cluster'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compact } from '../base/compact'
import type { Log } from '../base/log'
import { handBackAtEnd } from './hand-back'

/** A worker neither builds nor migrates, so one that has not answered by then never will. */
const COMING_UP = 120_000
/** Longer than a worker takes to stop. */
const STOPPING = 20_000
/** A worker that ends sooner than this after its start may do so again and again. */
const YOUNG = 60_000
const LONGEST_PAUSE = 60_000

/** The pause before the next start, by how many workers in a row have ended early. */
export const pauseAfter = (ends: number): number => (ends === 0 ? 0 : Math.min(LONGEST_PAUSE, 1000 * 2 ** (ends - 1)))

type End = { code?: number; signal?: string; reason?: string }

/**
 * The workers that serve, as the primary keeps them: as many as there should be, all of one build. Node's cluster
 * listens once and hands connections to them in turn.
 */
export class Crew {
  #folder = ''
  #alive = new Set<Worker>()
  #serving = new Set<Worker>()
  #leaving = new WeakSet<Worker>()
  #endedYoung = 0
  #hasServed = false
  #isRestartDue = false
  #isStopping = false
  #wake = () => {}

  /** `named`: where the build is, with the links in it; each worker is told. */
  constructor(
    readonly size: number,
    readonly named: string,
    readonly log: Log,
  ) {}

  /** Runs until it is stopped; false if the first worker did not start (it has logged why). */
  async serve(): Promise<boolean> {
    this.#folder = this.#findBuild()
    const first = await this.#start(this.#folder) // alone: what is wrong is said once, and a first secret made once
    if (!first) return this.#isStopping
    this.#serving.add(first)
    this.#hasServed = true
    await this.#fill()
    send(first, 'greet')
    while (!this.#isStopping) {
      if (this.#isRestartDue) await this.#replaceAll()
      else if (this.#serving.size < this.size) await this.#fillAfterPause()
      else await this.#news()
    }
    return true
  }

  /** New workers, of the build that is there then, take the place of all as soon as all of them answer. */
  restart(): void {
    this.#isRestartDue = true
    this.#wake()
  }

  /** Each ends what it has begun; gives the exit code. */
  async stop(): Promise<number> {
    this.#isStopping = true
    this.#wake()
    const ends = [...this.#alive].map(async (worker) => {
      worker.process.kill('SIGTERM')
      return new Promise<number>((resolve) => worker.once('exit', (code) => resolve(Number(code))))
    })
    const codes = await Promise.race([Promise.all(ends), sleep(STOPPING, [1])])
    for (const worker of this.#alive) worker.process.kill('SIGKILL')
    return Math.max(0, ...codes)
  }

  /** Links are resolved each time, to where the next release is. */
  #findBuild(): string {
    try {
      return realpathSync(this.named)
    } catch {
      return this.named // there is nothing: no worker starts there, and the log says so
    }
  }

  /** A worker that answers; undefined if it ended before. */
  #start(folder: string): Promise<Worker | undefined> {
    cluster.setupPrimary({ exec: path.join(folder, 'dist/server.mjs'), cwd: folder, args: [this.named] })
    const began = performance.now()
    const worker = cluster.fork()
    this.#alive.add(worker)
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.log('error', 'a worker does not come up and is ended', { pid: worker.process.pid })
        worker.process.kill('SIGKILL')
      }, COMING_UP)
      const end = (why: End) => {
        clearTimeout(late)
        this.#ended(worker, { pid: worker.process.pid, ms: Math.round(performance.now() - began), ...why })
        resolve(undefined)
      }
      worker.once('exit', (code, signal) => end(signal ? { signal } : { code }))
      handBackAtEnd(worker, () => this.#serving.size > 0)
      worker.on('error', ({ message }) => (worker.process.pid === undefined ? end({ reason: message }) : undefined))
      worker.on('message', (message: unknown) => {
        if (typeof message === 'object' && message !== null) this.#tellOthers(worker, message)
        if (message !== 'ready') return
        clearTimeout(late)
        resolve(worker)
      })
    })
  }

  /** What a worker says is passed on unread: the primary need not change with it. */
  #tellOthers(from: Worker, message: object): void {
    for (const worker of this.#alive) if (worker !== from) send(worker, message)
  }

  #ended(worker: Worker, why: End & { pid: number | undefined; ms: number }): void {
    this.#alive.delete(worker)
    this.#serving.delete(worker)
    if (this.#isStopping || this.#leaving.has(worker) || !this.#hasServed) return
    this.#endedYoung = why.ms < YOUNG ? this.#endedYoung + 1 : 0
    this.log('error', 'a worker ended', why)
    this.#wake()
  }

  async #fillAfterPause(): Promise<void> {
    const pause = pauseAfter(this.#endedYoung)
    const isOver = pause === 0 || (await Promise.race([sleep(pause, true), this.#news()]))
    const fresh = isOver ? await this.#fill() : []
    for (const { process } of fresh) this.log('warn', 'a worker took its place', { pid: process.pid })
  }

  async #fill(): Promise<Worker[]> {
    const fresh = await this.#startSome(this.#folder, this.size - this.#serving.size)
    for (const worker of fresh) this.#serving.add(worker)
    return fresh
  }

  async #startSome(folder: string, count: number): Promise<Worker[]> {
    const started = await Promise.all(Array.from({ length: count }, () => this.#start(folder)))
    return started.filter((worker) => worker !== undefined).filter((worker) => !worker.isDead())
  }

  async #replaceAll(): Promise<void> {
    this.#isRestartDue = false
    const began = performance.now()
    const folder = this.#findBuild()
    const fresh = await this.#startAll(folder)
    if (this.#isStopping) return
    const areAll = fresh.length === this.size
    for (const worker of areAll ? this.#serving : fresh) this.#dismiss(worker)
    if (!areAll)
      return this.log('error', 'not restarted: the new workers did not come up, the old ones stay', { folder })
    this.#serving = new Set(fresh)
    this.#folder = folder
    this.#endedYoung = 0
    const pids = fresh.map(({ process }) => process.pid).join(' ')
    this.log('info', 'restarted', { folder, pids, ms: Math.round(performance.now() - began) })
  }

  /** The first alone: where it does not come up, the others would not either. */
  async #startAll(folder: string): Promise<Worker[]> {
    const [first] = await this.#startSome(folder, 1)
    const others = first ? await this.#startSome(folder, this.size - 1) : []
    return compact([first, ...others]).filter((worker) => !worker.isDead())
  }

  #dismiss(worker: Worker): void {
    this.#leaving.add(worker)
    send(worker, 'leave')
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}

/** A worker that ends at the same moment needs to hear nothing. */
const send = (worker: Worker, message: object | 'greet' | 'leave'): void => {
  worker.send(message, () => undefined)
}
