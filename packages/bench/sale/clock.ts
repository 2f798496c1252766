export type Work = () => void
type Task = { left: number; then: Work }
type Moment = { at: number; then: Work }

/**
 * Time that jumps to whatever happens next, and processors that all who work at the same
 * time share evenly. Milliseconds.
 */
export class Clock {
  now = 0
  #working = new Set<Task>()
  /** Sorted, the next one last. */
  #moments: Moment[] = []

  constructor(readonly cores: number) {}

  /** `then`, once so much processor time was had. */
  work(left: number, then: Work): void {
    if (left > 0) this.#working.add({ left, then })
    else then()
  }

  at(time: number, then: Work): void {
    let [low, high] = [0, this.#moments.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#moments[middle]?.at ?? 0) > time) low = middle + 1
      else high = middle
    }
    this.#moments.splice(low, 0, { at: time, then }) // before those of the same time, which come first
  }

  /** Until nothing is left to happen. */
  run(): void {
    while (this.#working.size > 0 || this.#moments.length > 0) this.#jump()
  }

  #jump(): void {
    const speed = Math.min(1, this.cores / this.#working.size)
    const moment = this.#moments.at(-1)
    let least = Number.POSITIVE_INFINITY
    for (const { left } of this.#working) least = Math.min(least, left)
    const isMoment = moment !== undefined && moment.at <= this.now + least / speed
    const time = isMoment ? moment.at : this.now + least / speed
    const had = (time - this.now) * speed
    this.now = time
    const done: Task[] = []
    for (const one of this.#working) {
      one.left -= had
      if (one.left <= 1e-9) done.push(one)
    }
    for (const one of done) this.#working.delete(one)
    if (isMoment) this.#moments.pop()
    for (const { then } of done) then()
    if (isMoment) moment.then()
  }
}
