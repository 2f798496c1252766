import { setImmediate as afterThisTurn, setTimeout as pause } from 'node:timers/promises'

type MaybeAnswer<Answer> = Answer | undefined | Promise<Answer | undefined>

type Waiting<One, Answer> = {
  one: One
  resolve: (answer: MaybeAnswer<Answer>) => void
  reject: (error: unknown) => void
}

/** Done together, one batch at a time: who comes while one is under way is in the next. */
export class Batch<One, Answer> {
  #waiting: Waiting<One, Answer>[] = []
  #isBusy = false

  constructor(
    readonly most: number,
    /** Returns the answers in the same order, each of which may fail by itself. */
    readonly work: (all: One[]) => Promise<MaybeAnswer<Answer>[]>,
    /** `pause`: milliseconds to wait between two batches, so that the next one is larger. */
    readonly options: { pause?: number } = {},
  ) {}

  add(one: One): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ one, resolve, reject })
      if (!this.#isBusy) this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      await afterThisTurn() // all that were read in this turn of the loop are in it
      const some = this.#waiting.splice(0, this.most)
      try {
        const answers = await this.work(some.map(({ one }) => one))
        for (const [at, { resolve }] of some.entries()) resolve(answers[at])
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
      if (this.options.pause && this.#waiting.length > 0) await pause(this.options.pause)
    }
    this.#isBusy = false
  }
}
