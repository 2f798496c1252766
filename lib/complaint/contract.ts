import { z } from 'zod'
import { COMPLAINT_SIDES, COMPLAINT_SOURCES, COMPLAINT_STATES } from '@/db/vocabulary/complaint'
import { fen, Id, line, naming, Time } from '../base/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'
import { ImageDraft } from '../file/contract'

const source = z
  .enum(COMPLAINT_SOURCES)
  .meta({ title: 'Complained at', labels: { pay: 'WeChat Pay', trade: 'Mini-program' } })
const state = z
  .enum(COMPLAINT_STATES)
  .meta({ title: 'Status', labels: { open: 'To answer', answered: 'In discussion', ended: 'Ended' } })
const picture = z.string().meta({ description: 'For `GET /cms/complaint/{id}/image`' })
const personal = { personal: true }

const fields = {
  id: Id,
  number: naming(z.string().meta({ title: 'Complaint number' })),
  source,
  state,
  provider_state: z.string().meta({ title: 'Status at WeChat' }),
  order_id: Id.nullable().meta({ title: 'Order' }),
  order_no: z.string().meta({ title: 'Order number' }),
  transaction_id: z.string().meta({ title: 'Transaction ID' }),
  amount: fen('Amount paid'),
  problem: z.string().meta({ title: 'Problem' }),
  text: z.string().meta({ title: 'Complaint' }),
  wanted: z.int().nullable().meta({ title: 'Amount claimed', widget: 'money' }),
  waits: z.boolean().meta({ title: 'Awaiting reply' }),
  times: z.int().meta({ title: 'Number of complaints' }),
  complained_at: Time.meta({ title: 'Complained on' }),
  answer_by: Time.nullable().meta({ title: 'Reply by' }),
  ended_at: Time.nullable().meta({ title: 'Ended on' }),
  version: z.int().meta({ title: 'Version' }),
  update_time: Time.meta({ title: 'Updated' }),
}

/** As the list has it. */
export const ComplaintRow = z.object(fields)

export const Complaint = z
  .object({
    ...fields,
    mobile: z
      .string()
      .nullable()
      .meta({ title: 'Phone', ...personal }),
    images: z.array(picture).meta({ title: 'Attached photos' }),
    entries: z
      .array(
        z.object({
          id: Id,
          side: z
            .enum(COMPLAINT_SIDES)
            .meta({ title: 'From', labels: { buyer: 'Buyer', shop: 'From the shop', wechat: 'WeChat' } }),
          kind: z.string().meta({ title: 'Kind', description: 'In WeChat’s words' }),
          text: z.string().meta({ title: 'Message' }),
          images: z.array(picture).meta({ title: 'Attached photos' }),
          time: Time.meta({ title: 'Time' }),
        }),
      )
      .meta({ title: 'Conversation', description: 'The oldest first' }),
  })
  .meta({ id: 'Complaint' })

const { mobile } = Complaint.shape
export const ComplaintPhone = z.object({ id: Id, mobile })

export const ComplaintList = officePageInput({
  q: searchText('Search', 64, 'Complaint number, order number or transaction ID'),
  state: state.optional(),
  source: source.optional(),
  waits: z.boolean().optional().meta({ title: 'Awaiting reply' }),
  ...timeRange('Complained on'),
  sort: sortInput(['id', 'complained_at', 'answer_by', 'amount']).optional(),
})

export const ComplaintReply = z.strictObject({
  id: Id,
  text: line(200).meta({ title: 'Reply', widget: 'textarea', description: 'The buyer reads it in WeChat' }),
  images: z
    .array(ImageDraft)
    .max(4)
    .optional()
    .meta({ title: 'Attached photos', widget: 'images', description: 'Up to four' }),
  decision: z
    .enum(['agree', 'refuse'])
    .optional()
    .meta({
      title: 'Decision',
      labels: { agree: 'Accept the buyer’s request', refuse: 'Reject the buyer’s request' },
      description: 'Required for the first reply to a mini-program complaint',
    }),
})

export const ComplaintRefund = z.strictObject({
  id: Id,
  action: z
    .enum(['approve', 'reject'])
    .meta({ title: 'Decision', labels: { approve: 'Will refund', reject: 'Will not refund' } }),
  days: z.int().min(0).max(30).default(0).meta({ title: 'Refunded within (working days)', description: '0: today' }),
  reason: line(200).optional().meta({ title: 'Reason', description: 'Needed to reject; the buyer reads it' }),
})

export const ComplaintImage = z.strictObject({
  id: Id,
  image: z.string().min(1).max(2048).meta({ title: 'Photo', description: 'One of `images`' }),
})
