import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { PickupPlace, PickupPlaceDraft, PickupPlaceEdit, PickupPlaceFilter, PickupPlaceList } from './contract'
import * as place from './places'

const changed = { subject: { contract: PickupPlace, lock: place.lock } } as const
const many = { filter: PickupPlaceFilter, find: place.matchingIds }

export const listPickupPlaces = endpoint('pickup_place.list', 'GET /cms/pickup_place', 'List pick-up places', {
  mayBeOld: true,
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
