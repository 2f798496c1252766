import { fail } from './errors'

/** Who has waited this long is told to come back: an answer that comes later helps nobody. */
const PATIENCE = 800

/** At most `size` at once and `queue` waiting, not for ever; the rest is told at once, so no queue grows without end. */
export class Gate {
  #running = 0
  #waiting: (() => void)[] = []

  constructor(
    readonly size: number,
    readonly queue: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.size) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  /** The place is handed over, not freed, while somebody waits for it. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }

  async #turn(): Promise<void> {
    if (this.#waiting.length >= this.queue) fail('unavailable')
    const since = performance.now()
    await new Promise<void>((enter) => this.#waiting.push(enter))
    if (performance.now() - since <= PATIENCE) return
    this.#leave()
    fail('unavailable')
  }
}
