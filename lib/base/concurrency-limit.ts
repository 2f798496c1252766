import { Failure, fail } from './errors'

/** How full it is, and how many were refused since the process began. */
export type Usage = { size: number; running: number; waiting: number; refused: number }

/** A caller that has waited this long is refused: a later answer would be of no use. */
const MAX_WAIT = 1500

/** Runs at most `size` at once and lets `queue` wait for a limited time; further calls fail at once. */
export class ConcurrencyLimit {
  #running = 0
  #refused = 0
  #waiting = new Set<() => void>()

  constructor(
    readonly size: number,
    readonly queue: number,
    readonly maxWait = MAX_WAIT,
  ) {}

  get usage(): Usage {
    return { size: this.size, running: this.#running, waiting: this.#waiting.size, refused: this.#refused }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.size) this.#running++
    else await this.#waitForTurn()
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  /** While there is a queue the slot goes to the next one waiting. */
  #release(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#running--
  }

  /** A wait that is too long fails when its time is up, not when its turn comes. */
  #waitForTurn(): Promise<void> {
    if (this.#waiting.size >= this.queue) this.#refuse()
    return new Promise((enter, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(admit)
        this.#refused++
        refuse(new Failure('unavailable'))
      }, this.maxWait)
      const admit = () => {
        clearTimeout(timer)
        this.#waiting.delete(admit)
        enter()
      }
      this.#waiting.add(admit)
    })
  }

  #refuse(): never {
    this.#refused++
    return fail('unavailable')
  }
}
