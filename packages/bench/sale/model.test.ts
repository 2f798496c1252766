import { describe, expect, test } from 'vitest'
import { type Costs, type Machine, simulateSale } from './model'

const FREE: Costs = { generator: 0, accept: 0, server: 0, refusal: 0, database: 0, locked: 0, commit: 0 }
const MACHINE: Machine = { cores: 64, workers: 1, connections: 10, running: 64, queue: 1000, patience: 1500 }
const placedIn = (costs: Partial<Costs>, machine: Partial<Machine> = {}) => {
  const sale = { buyers: 500, seconds: 0.001 }
  return simulateSale(sale, { ...MACHINE, ...machine }, { ...FREE, ...costs }).seconds
}

describe('a sale on paper', () => {
  test('a sale on paper lasts as long as the scarcest of what it needs is at work', () => {
    expect(placedIn({ server: 1 })).toBeCloseTo(0.5, 2) // one thread
    expect(placedIn({ server: 1 }, { workers: 2 })).toBeCloseTo(0.25, 2)
    expect(placedIn({ database: 1 })).toBeCloseTo(0.05, 2) // ten connections
    expect(placedIn({ database: 1 }, { cores: 2 })).toBeCloseTo(0.25, 2)
    expect(placedIn({ database: 1, locked: 0.6 })).toBeCloseTo(0.3, 2) // one row
    expect(placedIn({ database: 1, locked: 0.6, commit: 2 })).toBeCloseTo(1.3, 2)
    const onTwo = placedIn({ server: 1, database: 3 }, { cores: 2 }) // the thread gets its share of them only
    expect([onTwo > 1, onTwo < 1.15]).toEqual([true, true])
  })

  test('a sale on paper takes as long for one buyer as the work does', () => {
    const { p50, p99 } = simulateSale({ buyers: 1, seconds: 1 }, MACHINE, {
      ...FREE,
      accept: 1,
      server: 2,
      database: 3,
      locked: 0.5,
      commit: 4,
    })
    expect([p50, p99]).toEqual([10, 10])
  })

  test('a sale on paper tells those to come again who find the queue full, and those who have waited too long', () => {
    const sale = { buyers: 2000, seconds: 0.001 }
    const quick = simulateSale(sale, MACHINE, { ...FREE, database: 1 })
    expect([quick.placed, quick.refused]).toEqual([1064, 936])
    const slow = simulateSale(sale, MACHINE, { ...FREE, database: 100 }) // a hundred a second
    expect(slow.placed).toBeGreaterThan(64 + 130)
    expect(slow.placed).toBeLessThan(64 + 170)
    expect(slow.placed + slow.refused).toBe(2000)
    expect(slow.p99).toBeLessThan(1500 + 800)
  })

  test('a sale on paper goes on as they come, while there is room', () => {
    const { placed, p99 } = simulateSale({ buyers: 1000, seconds: 1 }, MACHINE, { ...FREE, server: 0.5, database: 1 })
    expect(placed).toBe(1000)
    expect(p99).toBeLessThan(5)
  })
})
