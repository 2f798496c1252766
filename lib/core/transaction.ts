import type { Db } from '@/db/client'
import { isRetryable } from './database-errors'
import { Failure } from './errors'

/** The moment after which a request must fail, even if it is still running. */
export class Deadline {
  over = false
  #timer: NodeJS.Timeout
  #passed: Promise<never>

  constructor(milliseconds: number) {
    let lose: (failure: Failure) => void
    this.#passed = new Promise((_, reject) => {
      lose = reject
    })
    this.#passed.catch(() => undefined) // work may have finished in time, then this is not awaited
    this.#timer = setTimeout(() => {
      this.over = true
      lose(new Failure('unavailable', { message: 'The request timed out, try again' }))
    }, milliseconds)
  }

  async limit<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#passed])
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

const ATTEMPTS = 4

/** Atomic; retried when it loses against another transaction. */
export async function transaction<T>(db: Db, deadline: Deadline, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const state = { over: false }
    try {
      return await db.transaction((tx) => deadline.limit(work(refuseAfterEnd(tx, () => state.over || deadline.over))))
    } catch (error) {
      if (attempt === ATTEMPTS || deadline.over || !isRetryable(error)) throw error
    } finally {
      state.over = true
    }
    await new Promise((resume) => setTimeout(resume, Math.random() * 20 * attempt))
  }
}

/** A transaction that is over must not be used: its connection may serve another one by now. */
function refuseAfterEnd(tx: Db, isOver: () => boolean): Db {
  return new Proxy(tx, {
    get(target, name) {
      if (isOver()) throw new Error('a transaction was used after its end')
      return Reflect.get(target, name, target)
    },
  })
}
