/** Lets so many run at a time; the others wait in the order in which they came. */
export function newQueue(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((enter) => waiting.push(enter))
    return work().then(
      (result) => {
        leave()
        return result
      },
      (error) => {
        leave()
        throw error
      },
    )
  }
}
