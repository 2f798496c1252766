import { z } from 'zod'
import { Id, line, naming, RecordFields, Time, TimeIn } from '../base/contract'
import { isNetwork } from '../base/network'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const
const State = z.enum(API_KEY_STATES).meta({
  title: 'Status',
  labels: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
})

const title = {
  name: { title: 'Name', description: 'The system that uses it', examples: ['ERP'] },
  points: {
    title: 'Permissions',
    description:
      'Only those that you have yourself; none for people, permissions or keys. An agent that uses the key still never moves money, sends files or sees what is masked',
    examples: [['order.list', 'order.read']],
  },
  may_write: { title: 'May change data', description: 'Without this it only reads, whatever its permissions' },
  addresses: {
    title: 'Allowed IP addresses',
    description: 'Addresses, or networks such as 203.0.113.0/24; none: any address',
    examples: [['203.0.113.7']],
  },
  calls_per_minute: { title: 'Calls per minute', description: 'At most; more are answered 429' },
  expires_at: { title: 'Expires at', description: 'Within two years', examples: [] },
}

const given = {
  points: z
    .array(z.string().max(100))
    .min(1)
    .max(1000)
    .transform((points) => [...new Set(points)].toSorted())
    .meta(title.points),
  may_write: z.boolean().meta(title.may_write),
  addresses: z
    .array(z.string().trim().max(50).refine(isNetwork, 'must be an IP address or a network'))
    .max(50)
    .meta(title.addresses),
  calls_per_minute: z.int().min(1).max(6000).meta(title.calls_per_minute),
  expires_at: TimeIn.meta(title.expires_at),
}
const name = line(60).meta(title.name)

export const ApiKeyDraft = z.strictObject({
  name,
  points: given.points,
  may_write: given.may_write.default(false),
  addresses: given.addresses.default([]),
  calls_per_minute: given.calls_per_minute.default(600),
  expires_at: given.expires_at
    .optional()
    .meta({ ...title.expires_at, description: 'Within two years; by default one' }),
})
export const ApiKeyEdit = z.strictObject({ id: Id, name: name.optional(), ...z.object(given).partial().shape })

const { deleted_at: _, ...fields } = RecordFields
export const ApiKeyRecord = z
  .object({
    id: Id.meta({ title: 'ID' }),
    name: naming(z.string().meta(title.name)),
    maker: z
      .string()
      .meta({ title: 'Created by', description: 'Its calls count as theirs, with no more than their rights' }),
    mine: z.boolean().meta({ title: 'Created by me', description: 'Only its creator edits or rotates it' }),
    points: z.array(z.string()).meta(title.points),
    working: z.int().meta({ title: 'Effective permissions', description: 'Those that its creator still has' }),
    may_write: z.boolean().meta(title.may_write),
    addresses: z.array(z.string()).meta(title.addresses),
    calls_per_minute: z.int().meta(title.calls_per_minute),
    by_sign_in: z
      .boolean()
      .meta({ title: 'By sign-in', description: 'An agent signed in for it, and renews it by itself' }),
    state: State,
    expires_at: Time.meta({ title: 'Expires at' }),
    revoked_at: Time.nullable().meta({ title: 'Revoked at' }),
    old_key_until: Time.nullable().meta({ title: 'Former key valid until' }),
    last_used_at: Time.nullable().meta({ title: 'Last used', description: 'To the minute; null: never' }),
    last_address: z.string().nullable().meta({ title: 'Last used from' }),
    ...fields,
  })
  .meta({ id: 'ApiKey' })

const key = z.string().meta({ title: 'API key', description: 'Shown once', writeOnly: true, examples: ['kiosk_key_…'] })
export const ApiKeyCreated = ApiKeyRecord.extend({ key })

export const ApiKeyRotation = z.strictObject({
  id: Id,
  hours: z
    .int()
    .min(0)
    .max(168)
    .default(24)
    .meta({ title: 'Keep the old key for (hours)', description: '0: it stops working at once' }),
})

export const ApiKeyList = officePageInput({
  q: searchText('Search', 100),
  state: State.optional(),
  ...timeRange('Created'),
  sort: sortInput(['id', 'create_time', 'update_time', 'name', 'last_used_at']).optional(),
})
