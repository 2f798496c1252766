import type { Send } from '@/db/watched'

const CHECK_EVERY = 1000

/**
 * What is under way at a replica. While something is, the replica is checked every second, and given up
 * once it is lost.
 */
export class WatchedStatements {
  #open = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined

  constructor(readonly check: () => Promise<unknown>) {}

  run(work: () => ReturnType<Send>): ReturnType<Send> {
    return new Promise((resolve, reject) => {
      const lose = () => reject(new Error('the replica is lost'))
      this.#open.add(lose)
      this.#watch()
      work()
        .then(resolve, reject)
        .finally(() => this.#open.delete(lose))
    })
  }

  /** What is under way fails now. */
  lose(): void {
    for (const lose of this.#open) lose()
    this.#open.clear()
  }

  #watch(): void {
    if (this.#timer || this.#open.size === 0) return
    this.#timer = setTimeout(async () => {
      await this.check()
      this.#timer = undefined
      this.#watch()
    }, CHECK_EVERY)
    this.#timer.unref()
  }
}
