import { describe, expect, test } from 'vitest'
import { choose, EMPTY_SELECTION, keepExisting, neighbourOf, type Selection, type SelectionMode } from './selection'

const ids = [11, 12, 13, 14, 15, 16, 17]
const steps = (...clicks: [number, SelectionMode][]) =>
  clicks.reduce<Selection>((now, [id, way]) => choose(ids, now, id, way), EMPTY_SELECTION).chosen

describe('the selection of files', () => {
  test('the selection of files takes one file alone, adds one, or removes one', () => {
    expect(steps([12, 'only'], [14, 'only'])).toEqual([14])
    expect(steps([12, 'only'], [14, 'toggle'], [11, 'toggle'])).toEqual([12, 14, 11])
    expect(steps([12, 'only'], [14, 'toggle'], [12, 'toggle'])).toEqual([14])
  })

  test('the selection of files takes a range in either direction, and keeps its starting point for the next range', () => {
    expect(steps([12, 'toggle'], [15, 'range'])).toEqual([12, 13, 14, 15])
    expect(steps([15, 'toggle'], [13, 'range'])).toEqual([15, 14, 13])
    expect(steps([13, 'only'], [16, 'range'], [11, 'range'])).toEqual([13, 12, 11])
    expect(steps([14, 'range'])).toEqual([14])
  })

  test('the selection of files drops files that no longer exist', () => {
    const chosen = choose(ids, choose(ids, EMPTY_SELECTION, 12, 'only'), 14, 'range')
    expect(keepExisting([11, 13, 14], chosen)).toEqual({ chosen: [13, 14], from: undefined })
    expect(keepExisting(ids, chosen)).toEqual(chosen)
    expect(choose([11, 13, 14], { chosen: [], from: 12 }, 14, 'range').chosen).toEqual([14])
  })
})

describe('keyboard navigation of files', () => {
  const step = (at: number | undefined, key: string) => neighbourOf(ids, at, key, 3)

  test('keyboard navigation of files moves along a row and from row to row', () => {
    expect([step(11, 'ArrowRight'), step(13, 'ArrowRight'), step(14, 'ArrowLeft')]).toEqual([12, 14, 13])
    expect([step(12, 'ArrowDown'), step(15, 'ArrowUp')]).toEqual([15, 12])
    expect([step(15, 'Home'), step(12, 'End')]).toEqual([11, 17])
  })

  test('keyboard navigation of files stays at the edges', () => {
    expect([step(17, 'ArrowRight'), step(11, 'ArrowLeft'), step(12, 'ArrowUp'), step(15, 'ArrowDown')]).toEqual([
      17, 11, 12, 15,
    ])
  })

  test('keyboard navigation of files starts at the first file, and ignores other keys and an empty list', () => {
    expect([step(undefined, 'ArrowRight'), step(undefined, 'ArrowDown'), step(undefined, 'ArrowUp')]).toEqual([
      11, 11, 11,
    ])
    expect(step(12, 'x')).toBeUndefined()
    expect(neighbourOf([], undefined, 'ArrowRight', 3)).toBeUndefined()
  })
})
