import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import * as account from './accounts'
import {
  Waybill,
  WaybillAccount,
  WaybillAccountDraft,
  WaybillAccountEdit,
  WaybillAccountList,
  WaybillDraft,
  WaybillLabel,
} from './contract'
import * as waybill from './waybills'

/** The permission to ship an order covers the waybills of its parcels. */
const SHIP = { point: 'order.ship' }
/** The service and the carrier behind it take their time. */
const asks = { output: Waybill, work: 'own', seconds: 40, refuses: ['rule', 'order_state', 'unavailable'] } as const

const create = endpoint('waybill.create', 'POST /cms/order/{id}/waybill', 'Send a parcel with a waybill', {
  purpose:
    'Gets a number and a label from the waybill service, and sends the parcel with it. Repeated, it is the same one.',
  ...asks,
  input: WaybillDraft,
  run: ({ input, actor, ...work }) => waybill.sendWithWaybill(work, actor.id, input),
})
export const createWaybill = { ...create, ...SHIP }

const renew = endpoint('waybill.renew', 'POST /cms/parcel/{id}/waybill', 'Get another waybill for a parcel', {
  purpose:
    'Its number becomes that of the parcel. Where the parcel has one already, only a missing label is got again.',
  ...asks,
  run: ({ input, actor, ...work }) => waybill.renewWaybill(work, actor.id, input.id),
})
export const renewWaybill = { ...renew, ...SHIP }

const read = endpoint('waybill.read', 'GET /cms/parcel/{id}/waybill', 'View the waybill of a parcel', {
  purpose: 'Returns the label, which names the buyer and the address. It is logged.',
  audit: true,
  output: WaybillLabel,
  run: ({ input, db }) => waybill.readLabel(db, input.id),
})
export const readWaybill = { ...read, ...SHIP }

const cancel = endpoint('waybill.cancel', 'DELETE /cms/parcel/{id}/waybill', 'Cancel the waybill of a parcel', {
  purpose:
    'Before the carrier has the parcel, whose number is to be corrected then. To call off the parcel does it, too.',
  ...asks,
  run: ({ input, ...work }) => waybill.cancelWaybill(work, input.id),
})
export const cancelWaybill = { ...cancel, ...SHIP }

const changed = { subject: { contract: WaybillAccount, lock: account.lock } } as const

export const listWaybillAccounts = endpoint(
  'waybill_account.list',
  'GET /cms/waybill_account',
  'List carrier accounts',
  {
    input: WaybillAccountList,
    output: pageOutput(WaybillAccount),
    run: ({ input, db }) => account.list(db, input),
  },
)

export const readWaybillAccount = endpoint(
  'waybill_account.read',
  'GET /cms/waybill_account/{id}',
  'View a carrier account',
  { output: WaybillAccount, run: ({ input, db }) => account.read(db, input.id) },
)

export const createWaybillAccount = endpoint(
  'waybill_account.create',
  'POST /cms/waybill_account',
  'Add a carrier account',
  {
    input: WaybillAccountDraft,
    output: WaybillAccount,
    refuses: ['conflict'],
    run: ({ input, db, runtime }) => account.create(db, runtime.env, input),
  },
)

export const updateWaybillAccount = endpoint(
  'waybill_account.update',
  'PUT /cms/waybill_account/{id}',
  'Edit a carrier account',
  {
    ...changed,
    input: WaybillAccountEdit,
    output: WaybillAccount,
    run: ({ input, db, runtime }) => account.update(db, runtime.env, input),
  },
)

export const deleteWaybillAccount = endpoint(
  'waybill_account.delete',
  'DELETE /cms/waybill_account/{id}',
  'Move a carrier account to the trash',
  { ...changed, run: ({ input, db }) => account.remove(db, input.id) },
)

export const restoreWaybillAccount = endpoint(
  'waybill_account.restore',
  'POST /cms/waybill_account/{id}/restoration',
  'Restore a carrier account',
  { ...changed, output: WaybillAccount, refuses: ['conflict'], run: ({ input, db }) => account.restore(db, input.id) },
)
