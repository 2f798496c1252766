import type { Db } from '@/db/client'
import { isRetryable } from './database-errors'
import { Failure } from './errors'

/** The moment after which a request must fail, even if it is still running. */
export class Deadline {
  over = false
  #timer: NodeJS.Timeout
  #refusals: ((failure: Failure) => void)[] = []

  constructor(milliseconds: number) {
    this.#timer = setTimeout(() => {
      this.over = true
      for (const refuse of this.#refusals) refuse(timedOut())
    }, milliseconds)
  }

  limit<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.over) reject(timedOut())
      this.#refusals.push(reject)
      work.then(resolve, reject)
    })
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

const timedOut = () => new Failure('unavailable', { message: 'The request timed out, try again' })

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
