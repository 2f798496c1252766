import { isLong } from '@/packages/testing/long-run'

/** Random whole numbers below a bound; the same ones again for the same seed. */
export type Chance = (below: number) => number

export function seededChance(seed: number): Chance {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const { KIOSK_SEED } = process.env

/** The seed of a proof: fixed in an ordinary run, random in a long one, unless KIOSK_SEED repeats one. */
export const SEED = Number(KIOSK_SEED ?? (isLong ? Date.now() % 1_000_000_000 : 20_261_121))
