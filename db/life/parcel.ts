import { lifeOf, marked, statesOf } from './life'

/** The life of a parcel: its way is that of its track. Safe in the browser. */
export const PARCEL_LIFE = lifeOf({
  sent: { label: 'Sent', to: ['called_off'] },
  /** Before the carrier had it: its pieces are to be sent again. */
  called_off: { label: 'Canceled', to: [] },
})
export const PARCEL_STATES = statesOf(PARCEL_LIFE)

/** The life of a waybill. `open`: a parcel has one of these at most. `void`: its number is of no use. */
export const WAYBILL_LIFE = lifeOf({
  /** The service may have given it. */
  asked: { label: 'Being requested', to: ['ordered', 'refused', 'canceling'], open: true },
  ordered: { label: 'Ready', to: ['canceling'], open: true },
  refused: { label: 'Refused', to: [] },
  /** Is not to be used, and the service is to be told so; one that refuses leaves it as it was. */
  canceling: { label: 'Being canceled', to: ['canceled', 'ordered'], void: true },
  canceled: { label: 'Canceled', to: [], void: true },
})
export const WAYBILL_STATES = statesOf(WAYBILL_LIFE)
export const WAYBILL_OPEN = marked(WAYBILL_LIFE, 'open')
export const WAYBILL_VOID = marked(WAYBILL_LIFE, 'void')
