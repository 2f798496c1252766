import type { FollowerState, PrimaryState } from './positions'

const KEPT = 120

/**
 * How old what a replica shows may be, at most. Two bounds, of which the smaller holds: a position that the primary was
 * seen at, and that the replica has reached, is as old as that look; and it has all until the last commit that it has.
 * The second alone would grow while there are no writes, and the first knows nothing of what was before the first look.
 */
export class Lag {
  #seen: { at: number; position: number }[] = []

  /** In milliseconds; `at`: when it was begun to ask both. */
  measure(at: number, primary: PrimaryState, follower: FollowerState): number {
    this.#seen.push({ at, position: primary.position })
    if (this.#seen.length > KEPT) this.#seen.shift()
    const reached = this.#seen.findLast(({ position }) => position <= follower.position)
    const bySight = reached ? at - reached.at : Number.POSITIVE_INFINITY
    const byCommit = follower.committed === null ? Number.POSITIVE_INFINITY : primary.time - follower.committed
    return Math.max(0, Math.min(bySight, byCommit))
  }
}
