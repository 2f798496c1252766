import { pageOutput } from 'kiosk-shop/contract'
import { endpoint } from 'kiosk-shop/module'
import { CourierParcel, CourierParcelList, CourierReport } from './contract'
import * as parcels from './parcels'
import { report } from './report'

export const listLocalCourier = endpoint('local_courier.list', 'GET /cms/local-courier', 'List local deliveries', {
  input: CourierParcelList,
  output: pageOutput(CourierParcel),
  run: ({ db, input }) => parcels.list(db, input),
})

export const readLocalCourier = endpoint('local_courier.read', 'GET /cms/local-courier/{id}', 'View a local delivery', {
  output: CourierParcel,
  run: ({ db, input }) => parcels.read(db, input.id),
})

export const reportLocalCourier = endpoint(
  'local_courier.report',
  'POST /cms/local-courier/{id}/step',
  'Report a local delivery',
  {
    purpose: 'Says where the parcel is: its order and its buyer learn of it at once.',
    input: CourierReport,
    output: CourierParcel,
    refuses: ['not_found'],
    run: ({ input, ...work }) => report(work, input),
  },
)
