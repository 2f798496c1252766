import { describe, expect, test } from 'vitest'
import { type Box, coveredArea, freePlace } from './notice-list'

const ROOM: Box = { left: 16, top: 16, right: 1424, bottom: 884 }
const SIZE = { width: 400, height: 60 }
const box = (left: number, top: number, width = 100, height = 36): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const boxOf = ({ left, top }: { left: number; top: number }) => box(left, top, SIZE.width, SIZE.height)

describe('the place of a notice', () => {
  test('the place of a notice is at the bottom right where nothing is', () => {
    expect(freePlace(SIZE, [], ROOM)).toEqual({ left: 1024, top: 824 })
  })

  test('the place of a notice gives way to a button upwards, and stays at the right', () => {
    expect(freePlace(SIZE, [box(1300, 840)], ROOM)).toEqual({ left: 1024, top: 776 })
    const row = Array.from({ length: 14 }, (_, at) => box(at * 100, 840))
    const place = freePlace(SIZE, row, ROOM)
    expect(place.top).toBeLessThanOrEqual(780)
    expect(coveredArea(boxOf(place), row)).toBe(0)
  })

  test('the place of a notice gives way to the buttons of rows to the left, and stays at the bottom', () => {
    const rows = Array.from({ length: 14 }, (_, at) => box(1300, at * 65))
    expect(freePlace(SIZE, rows, ROOM)).toEqual({ left: 896, top: 824 })
  })

  test('the place of a notice covers as little as it can where there are buttons everywhere', () => {
    const buttons = Array.from({ length: 400 }, (_, at) => box((at % 20) * 72, Math.floor(at / 20) * 45, 70, 40))
    const gap = buttons.filter(({ left, top }) => !(left > 950 && top > 300 && top < 400))
    expect(coveredArea(boxOf(freePlace(SIZE, gap, ROOM)), gap)).toBe(0)
    expect(coveredArea(boxOf(freePlace(SIZE, buttons, ROOM)), buttons)).toBeGreaterThan(0)
  })

  test('the place of a notice is in the room even where it is wider than that', () => {
    const phone: Box = { left: 8, top: 8, right: 382, bottom: 792 }
    expect(freePlace({ width: 400, height: 60 }, [], phone)).toEqual({ left: 8, top: 732 })
  })
})
