import { Batch } from '../../base/batch'
import { Failure, fail } from '../../base/errors'

/**
 * `width`: how many of those who want the same are let in at once. `most`: how many may wait in all, and for how long.
 * `batch`: how many one question is about at most; `pause`: milliseconds between two questions, so that the next one is
 * about more of them.
 */
type Size = { width: number; most: number; maxWait: number; batch: number; pause: number }

/** `leave(true)`: as far as is known it is gone for all others. */
type Admission<Refusal> = { refusal: Refusal } | { leave: (isOver: boolean) => void }

type Group = { running: number; waiting: Set<(turn: 'enter' | 'ask') => void>; isOver: boolean }

/** Groups without members that are over, at most: what is forgotten is found out again. */
const REMEMBERED = 1000

/**
 * Many who want the same thing at once. A few are let in and the others wait; once one of them has found that it is
 * gone, all the others are asked about together instead of each finding it out alone. They are asked about after they
 * came, so that what they are told is never old: nothing is remembered but whether it is worth asking.
 */
export class Crowd<Seat, Refusal extends object> {
  readonly #groups = new Map<string, Group>()
  #waiting = 0
  readonly #questions: Batch<Seat, Refusal>

  constructor(
    readonly size: Size,
    /** Why each of these is refused; undefined: that is not certain, so it has to try. */
    refusalsOf: (seats: Seat[]) => Promise<(Refusal | undefined)[]>,
  ) {
    const { batch, pause } = size
    this.#questions = new Batch(batch, (seats) => refusalsOf(seats).catch(() => []), { pause })
  }

  /** How many things it knows of: those that are wanted now, and some that were gone. */
  get groupCount(): number {
    return this.#groups.size
  }

  /** How many who want this are let in at the moment. */
  inside(items: string): number {
    return this.#groups.get(items)?.running ?? 0
  }

  async enter(items: string, seat: Seat): Promise<Admission<Refusal>> {
    const latest = performance.now() + this.size.maxWait
    for (;;) {
      const group = this.#groupOf(items)
      if (group.isOver) {
        const refusal = await this.#questions.add(seat)
        if (refusal) return { refusal }
        group.isOver = false
      }
      if (group.running < this.size.width) {
        group.running += 1
        return { leave: (isOver) => this.#leave(items, group, isOver) }
      }
      if ((await this.#waitForTurn(group, latest)) === 'enter')
        return { leave: (isOver) => this.#leave(items, group, isOver) }
    }
  }

  #groupOf(items: string): Group {
    const existing = this.#groups.get(items)
    if (existing) return existing
    const created: Group = { running: 0, waiting: new Set(), isOver: false }
    this.#groups.set(items, created)
    return created
  }

  /** The place goes to the next who waits; when it is over they are all asked about. */
  #leave(items: string, group: Group, isOver: boolean): void {
    const [next] = group.waiting
    if (isOver) {
      group.isOver = true
      for (const one of group.waiting) one('ask')
      group.running -= 1
    } else if (next) next('enter')
    else group.running -= 1
    if (group.running === 0 && group.waiting.size === 0) this.#forget(items, group)
  }

  #forget(items: string, { isOver }: Group): void {
    if (!isOver) this.#groups.delete(items)
    else if (this.#groups.size > REMEMBERED) {
      for (const [one, { running, waiting }] of this.#groups) {
        if (running > 0 || waiting.size > 0) continue
        this.#groups.delete(one)
        break
      }
    }
  }

  #waitForTurn(group: Group, latest: number): Promise<'enter' | 'ask'> {
    if (this.#waiting >= this.size.most) fail('unavailable')
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        group.waiting.delete(admit)
        this.#waiting -= 1
      }
      const admit = (turn: 'enter' | 'ask') => {
        end()
        resolve(turn)
      }
      const timer = setTimeout(
        () => {
          end()
          reject(new Failure('unavailable'))
        },
        Math.max(0, latest - performance.now()),
      )
      group.waiting.add(admit)
    })
  }
}
