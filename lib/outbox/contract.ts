import { z } from 'zod'
import { Time } from '../base/contract'
import { filterInput, officePageInput, sortInput, timeRange } from '../base/paging'

/** States that follow from several columns: no column holds them. */
const OUTBOX_STATES = ['waiting', 'running', 'failed', 'dead'] as const
const STATES = {
  waiting: 'Pending',
  running: 'Running',
  failed: 'Retrying',
  dead: 'Given up',
} satisfies Record<(typeof OUTBOX_STATES)[number], string>
const State = z.enum(OUTBOX_STATES).meta({
  title: 'Status',
  description: 'Retrying jobs run again automatically; jobs that were given up do not',
  labels: STATES,
})

/** Something that the service does by itself, after a change or at its time. */
export const OutboxEntry = z.object({
  id: z.int(),
  kind: z.string().meta({ title: 'Type' }),
  state: State,
  about: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .meta({ title: 'Related record', description: 'Record numbers and names, no personal data' }),
  order_no: z.string().nullable().meta({ title: 'Order number', description: 'If it concerns an order' }),
  attempts: z.int().meta({ title: 'Attempts' }),
  last_error: z.string().nullable().meta({ title: 'Last error' }),
  run_at: Time.meta({ title: 'Scheduled for' }),
  dead_at: Time.nullable().meta({ title: 'Given up at' }),
  create_time: Time.meta({ title: 'Created' }),
})

const count = (title: string) => z.int().meta({ title })
export const OutboxCounts = z
  .object({
    waiting: count(STATES.waiting),
    running: count(STATES.running),
    failed: count(STATES.failed),
    dead: count(STATES.dead),
    kinds: z
      .array(z.object({ kind: z.string().meta({ title: 'Type' }), count: count('Count') }))
      .meta({ title: 'By type' }),
  })
  .meta({ id: 'OutboxCounts' })

/** The contracts that name the kinds of work that modules do. */
export function contractsOf(kinds: Record<string, string>) {
  const type = { title: 'Type', labels: kinds }
  const list = officePageInput({
    kind: z.enum(Object.keys(kinds)).optional().meta(type),
    state: State.optional(),
    ...timeRange('Created'),
    sort: sortInput(['id', 'run_at', 'attempts']).optional(),
  })
  const entry = OutboxEntry.extend({ kind: z.string().meta(type) }).meta({ id: 'OutboxEntry' })
  return { OutboxEntry: entry, OutboxList: list, OutboxFilter: filterInput(list) }
}
