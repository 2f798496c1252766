import type { Db } from '@/db/client'
import { Failure } from '../base/errors'
import { isRetryable } from './database-errors'

/**
 * The moment after which a request must fail, even if it is still running, unless what it asked for has
 * been decided by then.
 */
export class Deadline {
  over = false
  /** The answer stands, or is being committed: to refuse it would deny what may have happened. */
  isDecided = false
  #timer: NodeJS.Timeout
  #atEnd: (() => void)[] = []

  constructor(milliseconds: number) {
    this.#timer = setTimeout(() => {
      this.over = true
      for (const callback of this.#atEnd) callback()
    }, milliseconds)
  }

  limit<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#whenOver(() => !this.isDecided && reject(timedOut()))
      work.then(resolve, reject)
    })
  }

  /** Waits for what follows a decision, and no longer than this moment: it goes on by itself. */
  waitFor(work: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#whenOver(resolve)
      work.then(resolve, reject)
    })
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #whenOver(callback: () => void): void {
    if (this.over) callback()
    else this.#atEnd.push(callback)
  }
}

const timedOut = () => new Failure('unavailable', { message: 'The request timed out, try again' })

const ATTEMPTS = 4

/** Atomic; retried when it loses against another transaction. `decides`: its commit decides the request. */
export async function transaction<T>(
  db: Db,
  deadline: Deadline,
  work: (tx: Db) => Promise<T>,
  decides = false,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const state = { over: false }
    try {
      return await db.transaction(async (tx) => {
        const result = await deadline.limit(work(refuseAfterEnd(tx, () => state.over || deadline.over)))
        deadline.isDecided = decides
        return result
      })
    } catch (error) {
      deadline.isDecided = false
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
