import { listOutput, pageOutput } from 'kiosk-shop/contract'
import { endpoint } from 'kiosk-shop/module'
import { MySample, MySampleDraft, MySampleEdit, MySampleList, MySampleRecord } from './contract'
import * as records from './records'

const changed = { subject: { contract: MySampleRecord, lock: records.lock } }

export const showMySample = endpoint('my_sample.show', 'GET /v1/my-sample', 'My sample', {
  access: 'public',
  output: listOutput(MySample),
  run: ({ db }) => records.show(db),
})

export const listMySample = endpoint('my_sample.list', 'GET /cms/my-sample', 'List my sample', {
  input: MySampleList,
  output: pageOutput(MySampleRecord),
  run: ({ db, input }) => records.list(db, input),
})

export const readMySample = endpoint('my_sample.read', 'GET /cms/my-sample/{id}', 'View my sample', {
  output: MySampleRecord,
  run: ({ db, input }) => records.read(db, input.id),
})

export const createMySample = endpoint('my_sample.create', 'POST /cms/my-sample', 'Create my sample', {
  input: MySampleDraft,
  output: MySampleRecord,
  run: ({ db, input }) => records.create(db, input),
})

export const updateMySample = endpoint('my_sample.update', 'PUT /cms/my-sample/{id}', 'Edit my sample', {
  ...changed,
  input: MySampleEdit,
  output: MySampleRecord,
  run: ({ db, input }) => records.update(db, input),
})

export const deleteMySample = endpoint('my_sample.delete', 'DELETE /cms/my-sample/{id}', 'Delete my sample', {
  ...changed,
  run: ({ db, input }) => records.remove(db, input.id),
})

export const restoreMySample = endpoint(
  'my_sample.restore',
  'POST /cms/my-sample/{id}/restoration',
  'Restore my sample',
  { ...changed, output: MySampleRecord, run: ({ db, input }) => records.restore(db, input.id) },
)
