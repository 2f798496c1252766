import { ById } from '../base/contract'
import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { OwnParcels, Parcel, ParcelDraft, ParcelEdit, ParcelList } from './contract'
import * as parcel from './parcels'
import * as send from './send'

/** The permission to ship an order covers its parcels, that to see orders shows them. */
const SHIP = { point: 'order.ship' }
const SEE = { point: 'order.list' }
const changed = { subject: { contract: Parcel, lock: parcel.lockedParcel } } as const

export const listOwnParcels = endpoint('parcel.list_own', 'GET /v1/order/{id}/parcel', 'Parcels of my order', {
  purpose:
    'What is on its way: each parcel with its number, its tracking page and what is in it; and what is still to come.',
  access: 'user',
  input: ById,
  output: OwnParcels,
  run: ({ input, actor, db, locale }) => parcel.ownParcels(db, locale, actor.id, input.id),
})

const list = endpoint('parcel.list', 'GET /cms/parcel', 'List parcels', {
  input: ParcelList,
  output: pageOutput(Parcel),
  run: ({ input, db, runtime }) => parcel.listParcels(db, runtime, input),
})
export const listParcels = { ...list, ...SEE }

const read = endpoint('parcel.read', 'GET /cms/parcel/{id}', 'View a parcel', {
  output: Parcel,
  run: ({ input, db }) => parcel.readParcel(db, input.id),
})
export const readParcel = { ...read, ...SEE }

const create = endpoint('parcel.create', 'POST /cms/order/{id}/parcel', 'Send a parcel', {
  purpose: 'Takes the pieces that are in it, or sends all that is left. With the last piece the order is shipped.',
  input: ParcelDraft,
  output: Parcel,
  refuses: ['order_state', 'rule'],
  run: ({ input, actor, db, runtime }) => parcel.createParcel(db, runtime, actor.id, input),
})
export const createParcel = { ...create, ...SHIP }

const update = endpoint('parcel.update', 'PUT /cms/parcel/{id}', 'Correct the number of a parcel', {
  ...changed,
  input: ParcelEdit,
  output: Parcel,
  refuses: ['order_state'],
  async run({ input, actor, db, runtime }) {
    await send.correctParcel(db, runtime, actor.id, input)
    return parcel.readParcel(db, input.id)
  },
})
export const updateParcel = { ...update, ...SHIP }

const callOff = endpoint('parcel.call_off', 'DELETE /cms/parcel/{id}', 'Cancel a parcel', {
  purpose:
    'Before the carrier has it and WeChat is told of it: its items go back to “To ship”, also where the order was wholly shipped.',
  ...changed,
  output: Parcel,
  refuses: ['order_state', 'rule'],
  async run({ input, actor, db, runtime }) {
    await send.callOffParcel(db, runtime, actor.id, input.id)
    return parcel.readParcel(db, input.id)
  },
})
export const callOffParcel = { ...callOff, ...SHIP }
