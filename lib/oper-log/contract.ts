import { z } from 'zod'
import { Id, Ids, Time } from '../base/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'
import { refusalCountFields, refusalCountFilters } from '../core/runtime/counted-refusals-contract'

/** Who did what, and how it ended. */
export const Operation = z
  .object({
    id: z.int().min(1),
    create_time: Time.meta({ title: 'Time' }),
    user_id: z.int().meta({ title: 'User' }),
    username: z.string().meta({ title: 'Username' }),
    point: z.string().meta({ title: 'Permission' }),
    summary: z.string().meta({ title: 'Operation', description: 'In the caller’s language' }),
    resource: z.string().meta({ title: 'Resource' }),
    resource_id: z.int().nullable().meta({ title: 'Record ID' }),
    method: z.string().meta({ title: 'Method' }),
    path: z.string().meta({ title: 'Path' }),
    address: z.string().meta({ title: 'IP address' }),
    user_agent: z.string().meta({ title: 'Browser' }),
    request_id: z.string().meta({ title: 'Request ID' }),
    status: z.int().meta({ title: 'Status code' }),
    error_code: z.int().meta({ title: 'Error code' }),
    duration_ms: z.int().meta({ title: 'Duration (ms)' }),
    count: z
      .int()
      .nullable()
      .meta({ title: 'Records', description: 'Number of records, for an entry about several; null otherwise' }),
    changed: z.array(z.string()).meta({ title: 'Changed fields' }),
    record: z
      .string()
      .nullable()
      .meta({ title: 'Record', description: 'The name of the record; null where the log does not have it' }),
    sentence: z.string().meta({ title: 'Activity', description: 'What happened, in the caller’s language' }),
    origin: z.string().nullable().meta({
      title: 'Origin',
      description: 'Says that it undid an operation or restored a version, in the caller’s language; null otherwise',
    }),
  })
  .meta({ id: 'Operation' })

const { id, create_time, username, sentence, summary, status, ...rest } = Operation.shape
/** A creation has nothing before it, a deletion may have nothing after it. */
const sides = {
  before: z.unknown().optional().meta({ title: 'Before' }),
  after: z.unknown().optional().meta({ title: 'After' }),
}
const sentenceField = (title: string) =>
  z.string().nullable().meta({ title, description: 'In the caller’s language; null for nothing' })
const Change = z.object({
  name: z.string().meta({ title: 'Field' }),
  label: z.string().meta({ title: 'Name', description: 'In the caller’s language' }),
  ...sides,
  before_text: sentenceField('Before, as people read it'),
  after_text: sentenceField('After, as people read it'),
})

/** The most important fields come first. */
export const OperationRecord = z
  .object({
    id,
    create_time,
    username,
    sentence,
    summary,
    status,
    changes: z.array(Change).meta({ title: 'Changes' }),
    ...sides,
    ...rest,
  })
  .meta({ id: 'OperationRecord' })

const side = z.enum(['before', 'after']).meta({ title: 'Side', labels: { before: 'Before', after: 'After' } })
export const VersionOf = z.strictObject({ id: Id, side: side.default('after') })

/** A record as it was after an operation, or before it: what its edit takes, and what it does not. */
export const RecordVersion = z
  .object({
    id,
    create_time,
    side,
    resource: rest.resource,
    resource_id: rest.resource_id,
    values: z.record(z.string(), z.unknown()).meta({ title: 'Values' }),
    lost: z
      .array(
        z.object({
          name: z.string().meta({ title: 'Field' }),
          label: Change.shape.label,
          why: sentenceField('Reason').meta({ description: 'In the caller’s language; null where there is none' }),
        }),
      )
      .meta({ title: 'Fields that cannot be restored' }),
  })
  .meta({ id: 'RecordVersion' })

export const OperationIds = z.strictObject({ ids: Ids.meta({ title: 'Log entries' }) })
export const UndoableIds = z.object({ ids: z.array(z.int()).meta({ title: 'Log entries' }) })

export const OperationList = officePageInput({
  q: searchText('Search', 100),
  username: searchText('Username', 200),
  point: searchText('Permission', 200),
  resource: searchText('Resource', 200),
  resource_id: Id.optional().meta({ title: 'Record ID' }),
  outcome: z
    .enum(['done', 'refused'])
    .optional()
    .meta({ title: 'Outcome', labels: { done: 'Done', refused: 'Rejected' } }),
  status: z.int().min(100).max(599).optional().meta({ title: 'Status code' }),
  ...timeRange('Time'),
  sort: sortInput(['id', 'create_time']).optional(),
}).refine(({ resource, resource_id }) => Boolean(resource) || resource_id === undefined, {
  path: ['resource'],
  error: 'must be provided together with the record ID',
})

/** Calls of one customer to the back office, from one network in one hour; the last of them by name. */
export const RefusedCall = z
  .object({
    id: z.int().min(1),
    user_id: z.int().nullable().meta({ title: 'User' }),
    username: z.string().meta({ title: 'Username', personal: true }),
    point: z.string().meta({ title: 'Permission' }),
    summary: z.string().meta({ title: 'Last operation', description: 'In the caller’s language' }),
    ...refusalCountFields,
  })
  .meta({ id: 'RefusedCall' })

export const RefusedCallList = officePageInput(refusalCountFilters)
