import { endpoint } from '../core/endpoint/endpoint'
import { Preview, PreviewByTicket, PreviewTicket, PreviewTicketDraft } from './contract'
import * as preview from './preview'

export const issuePreviewTicket = endpoint('preview.issue', 'POST /cms/preview', 'Preview a record in the shop', {
  purpose: 'Returns a ticket that shows a record as buyers would see it, before it is published.',
  access: 'staff',
  input: PreviewTicketDraft,
  output: PreviewTicket,
  refuses: ['forbidden', 'not_found'],
  run: ({ input, db, actor }) => preview.issue(db, actor, input),
})

export const showPreview = endpoint('preview.show', 'POST /v1/preview', 'View an unpublished record', {
  purpose: 'Takes the ticket of a preview and returns the record as buyers would see it.',
  access: 'public',
  input: PreviewByTicket,
  output: Preview,
  refuses: ['not_found'],
  run: ({ input, db }) => preview.show(db, input.ticket),
})
