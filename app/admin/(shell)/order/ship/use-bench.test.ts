import { expect, test } from 'vitest'
import { afterTyping, lineOf, orderOfGoods, piecesIn } from './use-bench'

/**
 * What a field holds after these characters have come into it, one each so many milliseconds,
 * the sixth after a longer stop.
 */
function typed(before: string, characters: string, pause: number, stop = 0): string {
  let field = before
  let scan: ReturnType<typeof afterTyping>['scan']
  for (const [at, one] of [...characters].entries()) {
    const next = afterTyping(scan, { id: 1, characters: one, value: field + one, at: at * pause + (at > 5 ? stop : 0) })
    field = next.value
    scan = next.scan
  }
  return field
}

test('a scanned number replaces the one that its field held', () => {
  expect(typed('SF1234567890001', 'YT1234567890101', 8)).toBe('YT1234567890101')
  expect(typed('', 'SF1234567890001', 8)).toBe('SF1234567890001')
})

test('a scan during which the browser stopped is one number', () => {
  expect(typed('', 'YT1234567890124', 8, 200)).toBe('YT1234567890124')
  expect(typed('SF1234567890001', 'YT1234567890124', 8, 200)).toBe('YT1234567890124')
})

test('a number that is typed by hand is added to', () => {
  expect(typed('SF123456789', '0001', 90)).toBe('SF1234567890001')
  expect(typed('SF123456789', '0001', 8)).toBe('SF1234567890001') // so few may come fast
  const pasted = afterTyping(undefined, { id: 1, characters: '567890001', value: 'SF1234567890001', at: 0 })
  expect(pasted.value).toBe('SF1234567890001')
})

test('a scan begins anew in another field, and after something is deleted or overwritten', () => {
  const first = afterTyping(undefined, { id: 1, characters: 'SF123', value: 'SF123', at: 0 })
  expect(afterTyping(first.scan, { id: 2, characters: '9', value: 'YT9', at: 5 }).value).toBe('YT9')
  const overwritten = afterTyping(first.scan, { id: 1, characters: 'Y', value: 'Y', at: 5 })
  expect(afterTyping(overwritten.scan, { id: 1, characters: 'T', value: 'YT', at: 10 }).scan?.text).toBe('YT')
  const deleted = afterTyping(first.scan, { id: 1, characters: null, value: 'SF12', at: 5 })
  expect(deleted).toEqual({ scan: undefined, value: 'SF12' })
})

test('the code on goods leads to the order that is being packed, or else to the first that has them', () => {
  const order = (id: number, ...codes: string[]) => ({
    id,
    lines: codes.map((one) => ({ codes: [one, `${one}-EAN`] })),
  })
  const rest = [order(1, 'MUG'), order(2, 'TEE-S', 'MUG'), order(3, 'TEE-S')]
  expect(orderOfGoods(rest, 2, 'MUG')?.id).toBe(2)
  expect(orderOfGoods(rest, 3, ' mug-ean ')?.id).toBe(1)
  expect(orderOfGoods(rest, 1, 'TEE-S')?.id).toBe(2)
  expect(orderOfGoods(rest, 1, 'SF1234567890001')).toBeUndefined()
  expect(orderOfGoods(rest, 1, '')).toBeUndefined()
})

test('a parcel of the bench takes the pieces that were chosen, as far as they are still left', () => {
  const order = {
    lines: [
      { id: 1, count: 2 },
      { id: 2, count: 1 },
    ],
  }
  const kept = JSON.stringify([
    { id: 1, count: 5 },
    { id: 2, count: 0 },
    { id: 9, count: 1 },
  ])
  expect(piecesIn(order, kept)).toEqual([{ id: 1, count: 2 }])
  expect(piecesIn(order, undefined)).toBeUndefined()
})

test('a parcel of the bench names the lines of its order, unless it takes all', () => {
  const row = { order: { order_no: 'A1' }, carrier: 'sf', number: ' SF 1 ' }
  expect(lineOf({ ...row, pieces: [{ id: 1, count: 2 }] })).toBe('A1\tsf\tSF1\t#1*2')
  expect(lineOf({ ...row, pieces: undefined })).toBe('A1\tsf\tSF1\t')
})
