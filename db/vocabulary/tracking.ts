/** Where a parcel is. `waiting`: nothing is known yet. */
export const TRACK_STATES = [
  'waiting',
  'collected',
  'in_transit',
  'delivering',
  'delivered',
  'problem',
  'refused',
  'returning',
  'returned',
] as const

/** Those that staff have to look after. */
export const TRACK_PROBLEMS = ['problem', 'refused', 'returning', 'returned'] as const
