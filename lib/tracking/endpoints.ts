import { endpoint } from '../core/endpoint/endpoint'
import { ParcelTracking, PushAnswer, PushedNumber } from './contract'
import { refreshTrack } from './follow'
import { receivePush } from './notification'
import { readTracking } from './read'

/** Who sees the orders sees where their parcels are. */
const SEE = { point: 'order.list' }

export const receiveKuaidi100 = endpoint('tracking.receive', 'POST /tracking/kuaidi100', 'Message from Kuaidi100', {
  purpose: 'Called by Kuaidi100, signed, in its own format.',
  access: 'public',
  input: PushedNumber,
  output: PushAnswer,
  work: 'own',
  body: 'raw',
  refuses: ['unauthorized'],
  run: ({ input, raw, runtime }) => receivePush(runtime, input.number, raw.bytes),
})

const read = endpoint('tracking.read', 'GET /cms/parcel/{id}/tracking', 'View where a parcel is', {
  purpose: 'Returns the steps of a parcel that is followed. Otherwise it is not found.',
  output: ParcelTracking,
  run: ({ input, db, locale }) => readTracking(db, locale, input.id),
})
export const readParcelTracking = { ...read, ...SEE }

const refresh = endpoint('tracking.refresh', 'POST /cms/parcel/{id}/tracking', 'Update tracking', {
  purpose: 'Asks the tracking service now: a number at most once an hour.',
  output: ParcelTracking,
  work: 'own',
  refuses: ['rule', 'too_many', 'unavailable'],
  async run({ input, db, runtime, locale }) {
    await readTracking(db, locale, input.id)
    return (await refreshTrack(runtime, input.id)) ?? readTracking(db, locale, input.id)
  },
})
export const refreshParcelTracking = { ...refresh, ...SEE }
