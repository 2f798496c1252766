import { Failure, fail } from './errors'

/** After this wait a caller is told to come back: a later answer would be of no use. */
const MAX_WAIT = 1500

/** At most `size` at once and `queue` waiting, for a limited time; all others fail at once. */
export class Gate {
  #running = 0
  #waiting = new Set<() => void>()

  constructor(
    readonly size: number,
    readonly queue: number,
    readonly patience = MAX_WAIT,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.size) this.#running++
    else await this.#waitForTurn()
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  /** The place is handed over, not freed, while there is a queue. */
  #release(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#running--
  }

  /** A wait that is too long ends at that moment, not when the turn would have come. */
  #waitForTurn(): Promise<void> {
    if (this.#waiting.size >= this.queue) fail('unavailable')
    return new Promise((enter, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(admit)
        refuse(new Failure('unavailable'))
      }, this.patience)
      const admit = () => {
        clearTimeout(timer)
        this.#waiting.delete(admit)
        enter()
      }
      this.#waiting.add(admit)
    })
  }
}
