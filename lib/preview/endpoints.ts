import { endpoint } from '../core/endpoint/endpoint'
import { Preview, PreviewByTicket, PreviewTicket, PreviewTicketDraft } from './contract'
import * as preview from './preview'

export const issuePreviewTicket = endpoint('preview.issue', 'POST /cms/preview', 'Preview a record in the shop', {
  access: 'staff',
  input: PreviewTicketDraft,
  output: PreviewTicket,
  refuses: ['forbidden', 'not_found'],
  run: ({ input, db, actor }) => preview.issue(db, actor, input),
})

export const showPreview = endpoint('preview.show', 'POST /v1/preview', 'Preview what is not published yet', {
  access: 'public',
  input: PreviewByTicket,
  output: Preview,
  refuses: ['not_found'],
  run: ({ input, db }) => preview.show(db, input.ticket),
})
