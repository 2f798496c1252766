import { listOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import * as address from './address'
import { Address, AddressDraft, AddressEdit } from './contract'

export const listAddresses = endpoint('address.list', 'GET /v1/address', 'My addresses', {
  purpose: 'Returns all addresses of the account, the default one first.',
  access: 'user',
  output: listOutput(Address),
  run: ({ actor, db }) => address.list(db, actor.id),
})

export const readAddress = endpoint('address.read', 'GET /v1/address/{id}', 'View my address', {
  purpose: 'Returns one address, and whether orders without an address use it.',
  access: 'user',
  output: Address,
  run: ({ input, actor, db }) => address.read(db, actor.id, input.id),
})

export const createAddress = endpoint('address.create', 'POST /v1/address', 'Add an address', {
  access: 'user',
  idempotent: true,
  input: AddressDraft,
  output: Address,
  refuses: ['rule'],
  run: ({ input, actor, db }) => address.create(db, actor.id, input),
})

export const updateAddress = endpoint('address.update', 'PUT /v1/address/{id}', 'Edit an address', {
  purpose: 'Fields that are not sent stay as they are. Orders keep the address that they were placed with.',
  access: 'user',
  input: AddressEdit,
  output: Address,
  run: ({ input, actor, db }) => address.update(db, actor.id, input),
})

export const deleteAddress = endpoint('address.delete', 'DELETE /v1/address/{id}', 'Delete an address', {
  purpose: 'Orders keep the address that they were placed with. If it was the default one, another one becomes it.',
  access: 'user',
  run: ({ input, actor, db }) => address.remove(db, actor.id, input.id),
})
