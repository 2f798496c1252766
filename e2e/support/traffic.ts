import { setTimeout as sleep } from 'node:timers/promises'
import type { WireResponse } from './wire'

type Ask = () => Promise<WireResponse>
/** `status`: what each answer is to be; `pause`: milliseconds from an answer to the next request. */
export type Lane = { name: string; ask: Ask; status?: number; pause?: number }

export type Failed = { what: string; began: number; isCut: boolean }

/** Requests without end, one at a time in each lane; remembers each that was not answered as it should be. */
export class Traffic {
  answered = 0
  failed: Failed[] = []
  #isOver = false
  #going: Promise<unknown>

  constructor(lanes: Lane[]) {
    this.#going = Promise.all(lanes.map((lane) => this.#advance(lane)))
  }

  async #advance({ name, ask, status = 200, pause = 0 }: Lane): Promise<void> {
    while (!this.#isOver) {
      const began = performance.now()
      const fail = (what: string, isCut: boolean) => this.failed.push({ what: `${name}: ${what}`, began, isCut })
      const answer = await ask().catch((error: Error) => void fail(error.message, true))
      if (answer) this.answered += 1
      else await sleep(20)
      if (answer && answer.status !== status) fail(`${answer.status} ${answer.text.slice(0, 200)}`, false)
      if (pause) await sleep(pause)
    }
  }

  /** Until so many were answered, of which `since` before. */
  async reach(count: number, since = 0): Promise<void> {
    for (let tries = 0; this.answered < since + count; tries += 1) {
      if (tries === 60_000) throw new Error(`only ${this.answered} were answered in twenty minutes`)
      await sleep(20)
    }
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#going
  }
}
