/** What bounds every question to the provider: how long it may take, and how much it may answer. */

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

export async function readAtMost({ body }: Response, largest: number, tooLong: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
