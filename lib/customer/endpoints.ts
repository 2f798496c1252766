import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { SEARCH_LIMIT } from '../product/settings'
import { OwnSessions } from '../session/contract'
import { OneTimePassword } from '../user/contract'
import {
  CustomerAddressDraft,
  CustomerDetail,
  CustomerDraft,
  CustomerEdit,
  CustomerFile,
  CustomerList,
  CustomerNote,
  CustomerRecord,
  CustomerSnapshot,
  CustomerTotals,
  Delivery,
  OwnData,
} from './contract'
import * as customer from './customer'
import * as personalData from './personal-data'
import { DATA_COPIES } from './settings'
import { countWholeNumber } from './whole-numbers'

const changed = { subject: { contract: CustomerSnapshot, lock: customer.lock } } as const

export const listCustomers = endpoint('customer.list', 'GET /cms/customer', 'List customers', {
  input: CustomerList,
  output: pageOutput(CustomerRecord),
  limit: { ...SEARCH_LIMIT, by: 'user' },
  async run({ input, db, ...who }) {
    await countWholeNumber(who, 'customer.list', input.q)
    return customer.list(db, who.actor, input)
  },
})

export const exportCustomers = exportOf(listCustomers, 'Export customers', 'customer.export_list')

export const readCustomer = endpoint('customer.read', 'GET /cms/customer/{id}', 'View a customer', {
  output: CustomerDetail,
  run: ({ input, db }) => customer.read(db, input.id),
})

/** The same unmasked; each access is in the operation log. */
export const readPersonalData = endpoint(
  'personal.read',
  'GET /cms/customer/{id}/personal',
  'View the personal data of a customer',
  {
    peopleOnly: true,
    purpose: 'Returns the customer with phone number, email and addresses in full. Each view is logged.',
    audit: true,
    output: CustomerDetail,
    run: ({ input, db }) => customer.read(db, input.id),
  },
)

/** Not `create`: the form of a customer is that of an edit. */
export const registerCustomer = endpoint('customer.register', 'POST /cms/customer', 'Create a customer', {
  purpose: 'For orders that staff take: the account has no password. Returns the new record.',
  input: CustomerDraft,
  output: CustomerRecord,
  refuses: ['conflict'],
  run: ({ input, db }) => customer.create(db, input),
})

export const addAddressOfCustomer = endpoint(
  'customer.add_address',
  'POST /cms/customer/{id}/address',
  'Add an address for a customer',
  {
    purpose: 'For orders that staff take. Returns the new address.',
    ...changed,
    input: CustomerAddressDraft,
    output: Delivery,
    refuses: ['rule'],
    run: ({ input, db }) => customer.addAddress(db, input),
  },
)

export const updateCustomer = endpoint('customer.update', 'PUT /cms/customer/{id}', 'Edit a customer', {
  ...changed,
  input: CustomerEdit,
  output: CustomerRecord,
  run: ({ input, db }) => customer.update(db, input),
})

export const setNoteOfCustomer = endpoint(
  'customer.set_note',
  'PUT /cms/customer/{id}/note',
  'Edit the staff note of a customer',
  {
    ...changed,
    input: CustomerNote,
    output: CustomerSnapshot,
    run: ({ input, db }) => customer.setNote(db, input),
  },
)

export const readCustomerTotals = endpoint(
  'customer.totals',
  'GET /cms/customer/{id}/totals',
  'Orders and spending of a customer',
  {
    purpose: 'Returns how many orders this customer has placed, what they have spent and what was refunded.',
    mayBeOld: true,
    output: CustomerTotals,
    run: ({ input, db }) => customer.totals(db, input.id),
  },
)

/** Personal data in full: with a permission of its own, and each time in the operation log. */
export const exportCustomerData = endpoint(
  'customer.export',
  'GET /cms/customer/{id}/export',
  'Export all data of a customer',
  {
    peopleOnly: true,
    purpose: 'Returns everything that the shop has stored about a person. Each export is logged.',
    audit: true,
    reveals: true,
    output: CustomerFile,
    answer: 'file',
    run: ({ input, db, runtime }) => personalData.exportCustomer(db, runtime.registry, input.id),
  },
)

/** Asked for by the customer themselves: the same as `exportCustomerData`. */
export const readOwnData = endpoint('user.data', 'GET /v1/user/data', 'A copy of my data', {
  purpose: 'Returns everything that the shop has stored about me.',
  access: 'user',
  output: OwnData,
  limit: { ...DATA_COPIES, by: 'user' },
  refuses: ['not_found'],
  run: ({ actor, db, runtime }) => personalData.readOwnData(db, runtime.registry, actor.id),
})

export const resetCustomerPassword = endpoint(
  'customer.reset_password',
  'POST /cms/customer/{id}/password',
  'Create a one-time password for a customer',
  {
    peopleOnly: true,
    purpose: 'Returns a password that must be replaced at the next sign-in, and ends all sessions.',
    ...changed,
    output: OneTimePassword,
    work: 'own',
    refuses: ['rule'],
    run: ({ input, ...context }) => customer.resetPassword(input.id, context),
  },
)

export const listCustomerSessions = endpoint(
  'customer.list_sessions',
  'GET /cms/customer/{id}/session',
  'Sessions of a customer',
  {
    mayBeOld: false,
    peopleOnly: true,
    purpose: 'Returns each device that is signed in to this account.',
    output: OwnSessions,
    run: ({ input, actor, db }) => customer.listSessions(db, actor, input.id),
  },
)

export const endCustomerSessions = endpoint(
  'customer.end_sessions',
  'DELETE /cms/customer/{id}/session',
  'Sign a customer out of all devices',
  {
    peopleOnly: true,
    purpose: 'All tokens of this account stop working at once.',
    ...changed,
    run: ({ input, db }) => customer.endSessions(db, input.id),
  },
)
