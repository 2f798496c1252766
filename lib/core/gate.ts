import { fail } from './errors'

/** At most `size` at once and `queue` waiting; the rest is told at once to come back, so no queue grows without end. */
export class Gate {
  #running = 0
  #waiting: (() => void)[] = []

  constructor(
    readonly size: number,
    readonly queue: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.size) this.#running++
    else {
      if (this.#waiting.length >= this.queue) fail('unavailable')
      await new Promise<void>((enter) => this.#waiting.push(enter)) // the place is handed over, not freed
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
