import {
  Id,
  line,
  naming,
  officePageInput,
  RecordFields,
  recordListInput,
  searchText,
  sortInput,
  Time,
  text,
  timeRange,
} from 'kiosk-shop/contract'
import { z } from 'zod'
import { JOB_PROBLEMS, JOB_STATES, MAKERS, PRINTER_STATES } from './schema'

const maker = z.enum(MAKERS).meta({ title: 'Maker', labels: { feie: 'Feie', yilianyun: 'Yilianyun' } })

const PRINTER_LABELS: Record<(typeof PRINTER_STATES)[number], string> = {
  new: 'Not checked yet',
  ready: 'Ready',
  no_paper: 'Out of paper or open',
  offline: 'Offline',
  unreachable: 'Maker does not answer',
  refused: 'Refused by its maker',
}
const state = z.enum(PRINTER_STATES).meta({ title: 'Status', labels: PRINTER_LABELS })
const answer = z.string().nullable().meta({ title: 'Answer of the maker' })

const fields = {
  name: naming(line(60).meta({ title: 'Name', examples: ['Kitchen'] })),
  maker,
  serial: line(40)
    .regex(/^[\w-]+$/, { error: 'must be letters and digits, as on the label of the printer' })
    .meta({ title: 'Serial number', description: 'On the label of the printer: SN', examples: ['316500011'] }),
  place_id: Id.nullable().meta({
    title: 'Pick-up place',
    description: 'Prints its orders only. Leave empty for all orders; a printer of two places is added twice',
    widget: 'reference',
    reference: 'pickup_place',
  }),
  copies: z.int().min(1).max(5).meta({ title: 'Copies' }),
  enabled: z.boolean().meta({ title: 'Prints paid orders', description: 'Off: only what staff print by hand' }),
}

export const CloudPrinter = z
  .object({
    id: Id,
    ...fields,
    place: z.string().nullable().meta({ title: 'Pick-up place', description: 'None: all orders' }),
    state,
    state_time: Time.meta({ title: 'Status since' }),
    answer,
    ...RecordFields,
  })
  .meta({ id: 'CloudPrinter' })

const key = z
  .string()
  .trim()
  .max(64)
  .regex(/^[^#\s]*$/, { error: 'must be as on the label of the printer' })
  .optional()
  .meta({
    title: 'Key',
    description: 'On the label of the printer. Leave empty if it is in your account at the maker already',
    writeOnly: true,
    examples: [],
  })

export const CloudPrinterDraft = z.strictObject({
  ...fields,
  key,
  place_id: fields.place_id.default(null),
  copies: fields.copies.default(1),
  enabled: fields.enabled.default(true),
})
export const CloudPrinterEdit = z.strictObject({ id: Id, ...z.strictObject({ ...fields, key }).partial().shape })
export const CloudPrinterList = recordListInput(['name'], { state: state.optional() })

const JOB_LABELS: Record<(typeof JOB_STATES)[number], string> = {
  waiting: 'To be sent',
  sent: 'Sent to the printer',
  printed: 'Printed',
  failed: 'Not printed',
  unknown: 'Not known whether printed',
}
const PROBLEM_LABELS: Record<(typeof JOB_PROBLEMS)[number], string> = {
  unreachable: 'Maker cannot be reached',
  refused: 'Refused by its maker',
  no_answer: 'Maker’s answer got lost: look at the paper',
  unconfirmed: 'Not confirmed within a day: look at the paper',
}
const jobState = z.enum(JOB_STATES).meta({ title: 'Status', labels: JOB_LABELS })
const printer_id = Id.meta({ title: 'Printer', widget: 'reference', reference: 'cloud_printer' })

export const PrintJob = z
  .object({
    id: Id,
    printer_id,
    printer: z.string().meta({ title: 'Printer' }),
    order_no: naming(z.string().nullable().meta({ title: 'Order number', description: 'None: a test page' })),
    by_hand: z.boolean().meta({ title: 'By hand' }),
    state: jobState,
    problem: z.enum(JOB_PROBLEMS).nullable().meta({ title: 'Problem', labels: PROBLEM_LABELS }),
    answer,
    attempts: z.int().meta({ title: 'Attempts' }),
    create_time: Time.meta({ title: 'Created' }),
    sent_at: Time.nullable().meta({ title: 'Sent on' }),
  })
  .meta({ id: 'PrintJob' })

export const PrintJobDraft = z.strictObject({
  printer_id,
  order_no: text(32)
    .optional()
    .meta({ title: 'Order number', description: 'Leave empty for a test page', examples: ['20260101000001'] }),
})

export const PrintJobList = officePageInput({
  q: searchText('Search', 60, 'Order number'),
  printer_id: printer_id.optional(),
  state: jobState.optional(),
  ...timeRange('Created'),
  sort: sortInput(['id', 'create_time']).optional(),
})
