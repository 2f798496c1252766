/** Raced, not only aborted: our caller gets an answer in time even if the other side gives none. */
export async function withTimeout<T>(
  milliseconds: number,
  tooLate: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate())
      controller.abort()
    }, milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The same of what an extension or a service does, in the words of the error log. */
export const withinSeconds = <T>(seconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withTimeout(seconds * 1000, () => new Error(`it took more than ${seconds} s`), work)
