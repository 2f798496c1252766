import { newError } from './new-error'

/** The `signal` of an `AbortController`, or anything of this shape: a mini-program has no such class. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener?(type: 'abort', listener: () => void): void
}

/** Stands in for `AbortController` where there is none: pass its `signal` to a call, and `abort()` ends that call. */
export function newAborter(): { signal: AbortSignalLike; abort(): void } {
  let listeners: (() => void)[] = []
  let isAborted = false
  return {
    signal: {
      get aborted() {
        return isAborted
      },
      addEventListener: (_, listener) => void listeners.push(listener),
      removeEventListener: (_, listener) => {
        listeners = listeners.filter((one) => one !== listener)
      },
    },
    abort() {
      isAborted = true
      const callbacks = listeners
      listeners = []
      for (const listener of callbacks) listener()
    },
  }
}

export const newAborted = (): Error => newError('aborted', 'The call was aborted')

/**
 * Rejects as soon as the caller aborts, whatever the work is doing. The work gets a signal of its own, which no
 * one else has, so that what listens to it need not stop listening.
 */
export function abortable<Result>(
  given: AbortSignalLike | undefined,
  work: (signal?: AbortSignalLike) => Promise<Result>,
): Promise<Result> {
  if (!given) return work()
  return new Promise((resolve, reject) => {
    if (given.aborted) return reject(newAborted())
    const { signal, abort } = newAborter()
    const stop = () => {
      reject(newAborted())
      abort()
    }
    const over = () => given.removeEventListener?.('abort', stop)
    given.addEventListener('abort', stop)
    work(signal).then(resolve, reject).then(over, over)
  })
}
