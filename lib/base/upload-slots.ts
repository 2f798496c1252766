import type { Usage } from './concurrency-limit'
import { fail } from './errors'

const TOO_MANY = 'You already have {count} uploads in progress, wait for one to finish'

/** Limits uploads in progress: so many at once, and few of one person. There is no queue. */
export class UploadSlots {
  #taken = 0
  #refused = 0
  #byPerson = new Map<number, number>()

  constructor(
    readonly size: number,
    readonly each: number,
    readonly message = TOO_MANY,
  ) {}

  get usage(): Usage {
    return { size: this.size, running: this.#taken, waiting: 0, refused: this.#refused }
  }

  async run<T>(person: number, work: () => Promise<T>): Promise<T> {
    this.#check(person)
    this.#count(person, 1)
    try {
      return await work()
    } finally {
      this.#count(person, -1)
    }
  }

  #check(person: number): void {
    const hasMany = this.#of(person) >= this.each
    if (!hasMany && this.#taken < this.size) return
    this.#refused++
    if (hasMany) fail('too_many', { message: this.message, params: { count: this.each }, retryAfter: 1 })
    fail('unavailable')
  }

  #of(person: number): number {
    return this.#byPerson.get(person) ?? 0
  }

  #count(person: number, by: number): void {
    this.#taken += by
    const left = this.#of(person) + by
    if (left > 0) this.#byPerson.set(person, left)
    else this.#byPerson.delete(person)
  }
}
