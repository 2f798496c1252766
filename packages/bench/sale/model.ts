import { at } from '../numbers'
import { Clock, type Work } from './clock'
import { Slots } from './slots'

/**
 * A sale on paper: buyers who all order one product, a server that lets in so many, connections, the lock on the row of
 * the product, and processors that all of them share. `sale.ts` holds it against a real one.
 */

/** `running`, `queue` and `patience`: of the gate of each worker, as `Runtime` has it. Milliseconds. */
export type Machine = {
  cores: number
  workers: number
  /** To the database, of each worker. */
  connections: number
  running: number
  queue: number
  patience: number
}

/** Milliseconds of processor time for an order, except `commit`, which is time that passes. */
export type Costs = {
  /** Of the generator, where it runs on the same machine. */
  generator: number
  /** Of the server: before the gate, for an order that is placed, and for a request that is told to come again. */
  accept: number
  server: number
  refusal: number
  database: number
  /** The share of the database's work for which the row of the product is locked. */
  locked: number
  /** How long a commit waits for the disk, or for a standby, the row still locked. */
  commit: number
}

/** All buyers come within `seconds`, evenly. */
export type Sale = { buyers: number; seconds: number }

export type Outcome = {
  placed: number
  refused: number
  /** Seconds from the first buyer to the last answer. */
  seconds: number
  /** Milliseconds that a placed order took. */
  p50: number
  p99: number
}

export function simulateSale(sale: Sale, machine: Machine, costs: Costs): Outcome {
  const clock = new Clock(machine.cores)
  const row = new Slots(1)
  const generator = new Slots(1)
  const workers = Array.from({ length: machine.workers }, () => new Worker(clock, row, machine, costs))
  const times: number[] = []
  let refused = 0
  let last = 0
  const step = (sale.seconds * 1000) / sale.buyers
  const arrive = (n: number) => {
    const since = clock.now
    const worker = workers[n % workers.length]
    const end = (isPlaced: boolean) => {
      last = clock.now
      if (isPlaced) times.push(clock.now - since)
      else refused += 1
    }
    occupy(clock, generator, costs.generator, () => worker?.take(end))
    if (n + 1 < sale.buyers) clock.at((n + 1) * step, () => arrive(n + 1))
  }
  clock.at(0, () => arrive(0))
  clock.run()
  times.sort((a, b) => a - b)
  return { placed: times.length, refused, seconds: last / 1000, p50: at(times, 0.5), p99: at(times, 0.99) }
}

/** Work on a processor that only one at a time does: a thread. */
function occupy(clock: Clock, thread: Slots, milliseconds: number, then: Work, goesOn = false): void {
  const work = () =>
    clock.work(milliseconds, () => {
      thread.leave()
      then()
    })
  thread.enter(work, goesOn)
}

/** A process: one thread, a gate, connections. */
class Worker {
  readonly #thread = new Slots(1)
  readonly #pool: Slots
  #running = 0
  #waiting = new Set<Work>()

  constructor(
    readonly clock: Clock,
    readonly row: Slots,
    readonly machine: Machine,
    readonly costs: Costs,
  ) {
    this.#pool = new Slots(machine.connections)
  }

  take(end: (isPlaced: boolean) => void): void {
    const { clock, costs } = this
    const refuse = () => occupy(clock, this.#thread, costs.refusal, () => end(false), true)
    occupy(clock, this.#thread, costs.accept, () => this.#atGate(refuse, () => this.#place(() => end(true))))
  }

  #atGate(refuse: Work, enter: Work): void {
    const { clock, machine } = this
    if (this.#running < machine.running) {
      this.#running += 1
      enter()
    } else if (this.#waiting.size >= machine.queue) refuse()
    else {
      this.#waiting.add(enter)
      clock.at(clock.now + machine.patience, () => {
        if (this.#waiting.delete(enter)) refuse()
      })
    }
  }

  #leaveGate(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }

  /** Half of the server's work comes before the statement, half after it. */
  #place(end: Work): void {
    const { clock, costs } = this
    const onThread = (then: Work) => occupy(clock, this.#thread, costs.server / 2, then, true)
    const write = (then: Work) =>
      clock.work(costs.database * (1 - costs.locked), () => this.#whileLocked(costs.database * costs.locked, then))
    const answer = () => {
      this.#leaveGate()
      end()
    }
    onThread(() =>
      this.#pool.enter(() =>
        write(() => {
          this.#pool.leave()
          onThread(answer)
        }),
      ),
    )
  }

  #whileLocked(milliseconds: number, then: Work): void {
    const { clock, costs, row } = this
    row.enter(() =>
      clock.work(milliseconds, () =>
        clock.at(clock.now + costs.commit, () => {
          row.leave()
          then()
        }),
      ),
    )
  }
}
