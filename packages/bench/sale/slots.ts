import type { Work } from './clock'

/** First in, first out. */
class Line {
  #all: Work[] = []
  #next = 0

  add(work: Work): void {
    this.#all.push(work)
  }

  take(): Work | undefined {
    const work = this.#all[this.#next]
    if (work) this.#next += 1
    if (this.#next > 1000) {
      this.#all = this.#all.slice(this.#next)
      this.#next = 0
    }
    return work
  }
}

/** So many at once. Those who go on with what they have begun take turns with those who come. */
export class Slots {
  #free: number
  #coming = new Line()
  #goingOn = new Line()
  #isTheirTurn = false

  constructor(size: number) {
    this.#free = size
  }

  enter(work: Work, goesOn = false): void {
    if (this.#free > 0) {
      this.#free -= 1
      work()
    } else if (goesOn) this.#goingOn.add(work)
    else this.#coming.add(work)
  }

  leave(): void {
    this.#isTheirTurn = !this.#isTheirTurn
    const [first, second] = this.#isTheirTurn ? [this.#goingOn, this.#coming] : [this.#coming, this.#goingOn]
    const next = first.take() ?? second.take()
    if (next) next()
    else this.#free += 1
  }
}
