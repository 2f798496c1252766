import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import * as apiKey from './api-key'
import { ApiKeyCreated, ApiKeyDraft, ApiKeyEdit, ApiKeyList, ApiKeyRecord, ApiKeyRotation } from './contract'

const forPeople = { peopleOnly: true } as const
const changed = { ...forPeople, subject: { contract: ApiKeyRecord, lock: apiKey.lock } } as const

export const listApiKeys = endpoint('api_key.list', 'GET /cms/api_key', 'List API keys', {
  ...forPeople,
  input: ApiKeyList,
  output: pageOutput(ApiKeyRecord),
  run: ({ input, ...office }) => apiKey.list(office, input),
})

export const readApiKey = endpoint('api_key.read', 'GET /cms/api_key/{id}', 'View an API key', {
  ...forPeople,
  output: ApiKeyRecord,
  run: ({ input, ...office }) => apiKey.read(office, input.id),
})

export const createApiKey = endpoint('api_key.create', 'POST /cms/api_key', 'Create an API key', {
  ...forPeople,
  purpose: 'Returns the new record, with the key itself, which is shown only here.',
  input: ApiKeyDraft,
  output: ApiKeyCreated,
  refuses: ['forbidden'],
  run: ({ input, ...office }) => apiKey.create(office, input),
})

export const updateApiKey = endpoint('api_key.update', 'PUT /cms/api_key/{id}', 'Edit an API key', {
  ...changed,
  purpose: 'Only for the person who made it. Changes hold from the next call on.',
  input: ApiKeyEdit,
  output: ApiKeyRecord,
  refuses: ['forbidden', 'rule'],
  run: ({ input, ...office }) => apiKey.update(office, input),
})

export const revokeApiKey = endpoint('api_key.revoke', 'DELETE /cms/api_key/{id}', 'Revoke an API key', {
  ...changed,
  purpose: 'It stops working at once and for good; it stays in the list for some time.',
  run: ({ input, db }) => apiKey.revoke(db, input.id),
})

export const rotateApiKey = endpoint('api_key.rotate', 'POST /cms/api_key/{id}/rotation', 'Rotate an API key', {
  ...changed,
  purpose: 'Returns a new key with the same rights. The old one can go on working for some hours.',
  idempotent: true,
  input: ApiKeyRotation,
  output: ApiKeyCreated,
  refuses: ['forbidden', 'rule'],
  run: ({ input, ...office }) => apiKey.rotate(office, input),
})
