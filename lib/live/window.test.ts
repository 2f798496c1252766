import { describe, expect, test } from 'vitest'
import { registry } from '@/lib/registry'
import { type ChangeRow, changesFor } from './sources'
import { ChangeWindow, cursorText, parseCursor } from './window'

const { changes: sources } = registry
const HEADS = { order: 1000, log: 2000, refund: 3, error: 0, anomaly: 0, difference: 0, given_up: 1_800_000_000_000 }
const row = (at: number, more: Partial<ChangeRow> = {}): ChangeRow => ({
  source: 'order',
  at,
  resource: 'order',
  id: at,
  event: 'paid',
  user_id: null,
  ...more,
})

describe('the window over what changes', () => {
  test('the window over what changes tells each change once, however often it is read', () => {
    const window = new ChangeWindow(HEADS, 0, sources)
    window.leaveOut([row(1000)])
    expect(window.take([row(1001), row(1000)], 1000)).toEqual([row(1001)])
    expect(window.take([row(1002), row(1001), row(1000)], 2000)).toEqual([row(1002)])
  })

  test('the window over what changes tells a change that is committed after one with a greater number', () => {
    const window = new ChangeWindow(HEADS, 0, sources)
    window.take([row(1005)], 1000)
    expect(window.since.order).toBeLessThan(1001)
    expect(window.take([row(1005), row(1003)], 9000)).toEqual([row(1003)])
  })

  test('the window over what changes moves on once no request can still be under way', () => {
    const window = new ChangeWindow(HEADS, 0, sources)
    window.take([row(1005)], 1000)
    window.take([row(1009)], 14_000)
    window.take([], 16_500)
    expect(window.since).toEqual({ ...HEADS, order: 1005 })
    expect(window.take([row(1009)], 17_000)).toEqual([])
  })

  test('the window over what changes is found again by the id of an event, and by nothing else', () => {
    const { since } = new ChangeWindow(HEADS, 0, sources)
    expect(parseCursor(cursorText(since, sources), sources)).toEqual(since)
    for (const text of [
      null,
      '',
      '1.2.3',
      'order=a',
      `${cursorText(since, sources)}.other=1`,
      cursorText(since, sources.slice(1)),
    ])
      expect(parseCursor(text, sources)).toBeUndefined()
  })
})

describe('what a person is told', () => {
  const clerk = { id: 7, is_super: false, points: new Set(['order.read']) }

  test('news for a person is what they may list or read', () => {
    const rows = [row(1), row(2, { resource: 'refund' }), row(3, { resource: 'pay', event: 'anomaly' })]
    const told = (points: string[]) =>
      changesFor({ ...clerk, points: new Set(points) }, rows, sources).map(({ resource }) => resource)
    expect(told(['order.read'])).toEqual(['order'])
    expect(told(['refund.list', 'pay.list', 'order.ship'])).toEqual(['refund'])
    expect(told(['pay.list_anomalies'])).toEqual(['pay'])
    expect(changesFor({ ...clerk, is_super: true }, rows, sources)).toHaveLength(3)
  })

  test('news for a person names a record once, and as their own where nobody else has changed it', () => {
    const mine = row(1, { user_id: 7, id: 5 })
    expect(changesFor(clerk, [mine, mine], sources)).toEqual([{ resource: 'order', id: 5, event: 'paid', own: true }])
    expect(changesFor(clerk, [mine, { ...mine, user_id: 8 }], sources)).toMatchObject([{ own: false }])
  })

  test('news for a person is that there were many, where there were', () => {
    const rows = Array.from({ length: 31 }, (_, at) => row(at))
    expect(changesFor(clerk, rows, sources)).toEqual([{ resource: 'order', id: null, event: 'paid', own: false }])
    expect(changesFor(clerk, rows.slice(1), sources)).toHaveLength(30)
  })
})
