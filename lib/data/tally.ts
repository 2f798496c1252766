import type { Log } from '../base/log'

/** The runtime's parts that it needs. */
type Later = { later: (work: () => Promise<void>) => void; log: Log }
type Write<Key> = (counts: Map<Key, number>) => Promise<void>

/**
 * Frequent counts that may be lost: added up here and written together a few seconds later. A process that is killed
 * loses what it has not written yet.
 */
export class Tally<Key extends number | string> {
  #counts = new Map<Key, number>()
  #isDue = false

  constructor(
    readonly runtime: Later,
    readonly write: Write<Key>,
  ) {}

  count(id: Key): void {
    this.#add(id, 1)
    if (this.#isDue) return
    this.#isDue = true
    this.runtime.later(() => this.#flush())
  }

  #add(id: Key, times: number): void {
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + times)
  }

  async #flush(): Promise<void> {
    const counts = this.#counts
    this.#counts = new Map()
    this.#isDue = false
    try {
      await this.write(counts)
    } catch {
      for (const [id, times] of counts) this.#add(id, times) // written with the next counts
      this.runtime.log('warn', 'counts could not be written down yet')
    }
  }
}
