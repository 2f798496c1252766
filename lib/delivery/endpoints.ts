import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import * as area from './areas'
import {
  DeliveryArea,
  DeliveryAreaDraft,
  DeliveryAreaEdit,
  DeliveryAreaFilter,
  DeliveryAreaList,
  PickupPlace,
  PickupPlaceDraft,
  PickupPlaceEdit,
  PickupPlaceFilter,
  PickupPlaceList,
} from './contract'
import * as place from './places'

const changed = { subject: { contract: PickupPlace, lock: place.lock } } as const
const many = { filter: PickupPlaceFilter, find: place.matchingIds }

export const listPickupPlaces = endpoint('pickup_place.list', 'GET /cms/pickup_place', 'List pick-up places', {
  input: PickupPlaceList,
  output: pageOutput(PickupPlace),
  run: ({ input, db }) => place.list(db, input),
})

export const exportPickupPlaces = exportOf(listPickupPlaces, 'Export pick-up places')

export const readPickupPlace = endpoint('pickup_place.read', 'GET /cms/pickup_place/{id}', 'View a pick-up place', {
  output: PickupPlace,
  run: ({ input, db }) => place.read(db, input.id),
})

export const createPickupPlace = endpoint('pickup_place.create', 'POST /cms/pickup_place', 'Create a pick-up place', {
  input: PickupPlaceDraft,
  output: PickupPlace,
  run: ({ input, db }) => place.create(db, input),
})

export const updatePickupPlace = endpoint('pickup_place.update', 'PUT /cms/pickup_place/{id}', 'Edit a pick-up place', {
  ...changed,
  input: PickupPlaceEdit,
  output: PickupPlace,
  run: ({ input, db }) => place.update(db, input),
})

export const deletePickupPlace = endpoint(
  'pickup_place.delete',
  'DELETE /cms/pickup_place/{id}',
  'Move a pick-up place to the trash',
  { ...changed, refuses: ['conflict'], run: ({ input, db }) => place.remove(db, input.id) },
)

export const restorePickupPlace = endpoint(
  'pickup_place.restore',
  'POST /cms/pickup_place/{id}/restoration',
  'Restore a pick-up place',
  { ...changed, output: PickupPlace, run: ({ input, db }) => place.restore(db, input.id) },
)

export const deletePickupPlaces = bulk(
  deletePickupPlace,
  'POST /cms/pickup_place/deletion',
  'Move pick-up places to the trash',
  many,
)

export const restorePickupPlaces = bulk(
  restorePickupPlace,
  'POST /cms/pickup_place/restoration',
  'Restore pick-up places',
  many,
)

const ofArea = { subject: { contract: DeliveryArea, lock: area.lock } } as const
const manyAreas = { filter: DeliveryAreaFilter, find: area.matchingIds }

export const listDeliveryAreas = endpoint('delivery_area.list', 'GET /cms/delivery_area', 'List delivery areas', {
  input: DeliveryAreaList,
  output: pageOutput(DeliveryArea),
  run: ({ input, db }) => area.list(db, input),
})

export const exportDeliveryAreas = exportOf(listDeliveryAreas, 'Export delivery areas')

export const readDeliveryArea = endpoint('delivery_area.read', 'GET /cms/delivery_area/{id}', 'View a delivery area', {
  output: DeliveryArea,
  run: ({ input, db }) => area.read(db, input.id),
})

export const createDeliveryArea = endpoint(
  'delivery_area.create',
  'POST /cms/delivery_area',
  'Create a delivery area',
  {
    input: DeliveryAreaDraft,
    output: DeliveryArea,
    run: ({ input, db }) => area.create(db, input),
  },
)

export const updateDeliveryArea = endpoint(
  'delivery_area.update',
  'PUT /cms/delivery_area/{id}',
  'Edit a delivery area',
  {
    ...ofArea,
    input: DeliveryAreaEdit,
    output: DeliveryArea,
    run: ({ input, db }) => area.update(db, input),
  },
)

export const deleteDeliveryArea = endpoint(
  'delivery_area.delete',
  'DELETE /cms/delivery_area/{id}',
  'Move a delivery area to the trash',
  { ...ofArea, refuses: ['conflict'], run: ({ input, db }) => area.remove(db, input.id) },
)

export const restoreDeliveryArea = endpoint(
  'delivery_area.restore',
  'POST /cms/delivery_area/{id}/restoration',
  'Restore a delivery area',
  { ...ofArea, output: DeliveryArea, run: ({ input, db }) => area.restore(db, input.id) },
)

export const deleteDeliveryAreas = bulk(
  deleteDeliveryArea,
  'POST /cms/delivery_area/deletion',
  'Move delivery areas to the trash',
  manyAreas,
)

export const restoreDeliveryAreas = bulk(
  restoreDeliveryArea,
  'POST /cms/delivery_area/restoration',
  'Restore delivery areas',
  manyAreas,
)
