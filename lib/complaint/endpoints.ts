import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { NotificationAnswer } from '../pay/contract'
import {
  Complaint,
  ComplaintImage,
  ComplaintList,
  ComplaintPhone,
  ComplaintRefund,
  ComplaintReply,
  ComplaintRow,
} from './contract'
import * as desk from './desk'
import { receiveComplaintNotification } from './notification'

export const notifyComplaint = endpoint('complaint.notify', 'POST /v1/pay/complaint_notify', 'Complaint notification', {
  purpose: 'Called by WeChat Pay, signed, in its own format.',
  access: 'public',
  output: NotificationAnswer,
  work: 'own',
  body: 'raw',
  refuses: ['unauthorized'],
  run: ({ raw, runtime }) => receiveComplaintNotification(runtime, raw),
})

export const listComplaints = endpoint('complaint.list', 'GET /cms/complaint', 'List complaints', {
  input: ComplaintList,
  output: pageOutput(ComplaintRow),
  run: ({ input, db }) => desk.list(db, input),
})

export const exportComplaints = exportOf(listComplaints, 'Export complaints')

export const readComplaint = endpoint('complaint.read', 'GET /cms/complaint/{id}', 'View a complaint', {
  purpose: 'Returns a complaint with its messages and its order.',
  output: Complaint,
  run: ({ input, db }) => desk.read(db, input.id),
})

/** In full, with a permission of its own, and each time in the operation log. */
export const readComplaintPhone = endpoint(
  'complaint.read_phone',
  'GET /cms/complaint/{id}/phone',
  'View the phone number of a complaint',
  {
    peopleOnly: true,
    purpose: 'Returns the phone number in full. Each view is logged.',
    audit: true,
    reveals: true,
    output: ComplaintPhone,
    run: ({ input, db }) => desk.readPhone(db, input.id),
  },
)

/** Part of the complaint. */
export const showComplaintImage = endpoint(
  'complaint.image',
  'GET /cms/complaint/{id}/image',
  'View a picture of a complaint',
  {
    point: readComplaint.point,
    purpose: 'Returns an image that the buyer has sent to WeChat Pay.',
    input: ComplaintImage,
    answer: 'file',
    run: ({ input, db, runtime }) => desk.showImage({ db, runtime }, input),
  },
)

const changed = { subject: { contract: Complaint, lock: desk.lock }, work: 'own', idempotent: true } as const

export const replyToComplaint = endpoint('complaint.reply', 'POST /cms/complaint/{id}/reply', 'Reply to a complaint', {
  purpose: 'Sends a reply that the buyer reads in WeChat.',
  ...changed,
  input: ComplaintReply,
  output: Complaint,
  seconds: 60,
  refuses: ['rule', 'provider_away'],
  run: ({ input, db, runtime }) => desk.reply({ db, runtime }, input),
})

export const completeComplaint = endpoint(
  'complaint.complete',
  'POST /cms/complaint/{id}/completion',
  'Close a complaint',
  {
    purpose: 'Tells WeChat Pay that the matter is settled.',
    ...changed,
    output: Complaint,
    refuses: ['rule', 'provider_away'],
    run: ({ input, db, runtime }) => desk.complete({ db, runtime }, input.id),
  },
)

export const decideComplaintRefund = endpoint(
  'complaint.decide_refund',
  'POST /cms/complaint/{id}/refund',
  'Decide complaint refund',
  {
    purpose: 'Tells WeChat Pay whether the buyer gets money back; the refund itself is an operation of the order.',
    movesMoney: true,
    ...changed,
    input: ComplaintRefund,
    output: Complaint,
    refuses: ['rule', 'provider_away'],
    run: ({ input, db, runtime }) => desk.decideRefund({ db, runtime }, input),
  },
)
