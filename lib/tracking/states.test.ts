import { describe, expect, test } from 'vitest'
import { standAfter, type TrackState } from './states'

describe('the state of a parcel', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 4, day))
  const stand = (state: TrackState, day: number | null) => ({ state, state_at: day === null ? null : at(day) })

  test.each<[string, ReturnType<typeof stand>, TrackState, number | null, TrackState]>([
    ['is what was told first', stand('waiting', null), 'collected', 1, 'collected'],
    ['goes on with a newer step', stand('collected', 1), 'in_transit', 2, 'in_transit'],
    ['stays where older news comes late', stand('delivering', 3), 'in_transit', 2, 'delivering'],
    ['may be told better of the same step', stand('delivering', 3), 'delivered', 3, 'delivered'],
    ['stays delivered where older news comes late', stand('delivered', 4), 'delivering', 3, 'delivered'],
    ['stays delivered at the same step', stand('delivered', 4), 'problem', 4, 'delivered'],
    ['is no longer delivered where a newer step says so', stand('delivered', 4), 'returning', 5, 'returning'],
    ['stays returned where news has no step', stand('returned', 4), 'in_transit', null, 'returned'],
    ['is taken without a step where nothing was told', stand('waiting', null), 'in_transit', null, 'in_transit'],
  ])('a parcel’s state %s', (_, before, state, day, after) => {
    expect(standAfter(before, { state, at: day === null ? null : at(day) }).state).toBe(after)
  })
})
