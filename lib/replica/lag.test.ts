import { describe, expect, test } from 'vitest'
import { Lag } from './lag'

describe('how old a replica is', () => {
  /** A look after so many seconds: where the primary is, how far the replica is, when its latest commit was made. */
  const measure = (lag: Lag, seconds: number, primary: number, replica: number, committed: number | null) =>
    lag.measure(
      seconds * 1000,
      { position: primary, time: seconds * 1000, identity: 'a' },
      {
        follows: true,
        position: replica,
        committed: committed === null ? null : committed * 1000,
        zone: 'UTC',
        identity: 'a',
      },
    ) / 1000

  test('the age of a replica is nothing while nobody writes, although its last commit grows old', () => {
    const lag = new Lag()
    expect(measure(lag, 1000, 50, 50, 1)).toBe(0)
    expect(measure(lag, 5000, 50, 50, 1)).toBe(0)
  })

  test('the age of a replica is at most the time since the primary was seen where the replica is', () => {
    const lag = new Lag()
    measure(lag, 1000, 50, 50, 1)
    expect(measure(lag, 1001, 60, 50, 1)).toBe(1)
    expect(measure(lag, 1009, 90, 60, 1)).toBe(8)
    expect(measure(lag, 1010, 90, 89, 1)).toBe(9)
    expect(measure(lag, 1011, 90, 90, 1)).toBe(0)
  })

  test('the age of a replica is known at the first look by its last commit, by the clock of the primary', () => {
    expect(measure(new Lag(), 1000, 60, 50, 997)).toBe(3)
    expect(measure(new Lag(), 1000, 60, 50, null)).toBe(Number.POSITIVE_INFINITY)
  })
})
