import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { ContentCheck, ContentDecision, ContentFilter, ContentList } from './contract'
import * as desk from './desk'

export const listContent = endpoint('content_check.list', 'GET /cms/content_check', 'List content checks', {
  input: ContentList,
  output: pageOutput(ContentCheck),
  run: ({ input, db }) => desk.list(db, input),
})

export const readContent = endpoint('content_check.read', 'GET /cms/content_check/{id}', 'View a content check', {
  purpose: 'Returns what a customer wrote or uploaded, with the result of its check.',
  output: ContentCheck,
  run: ({ input, db }) => desk.read(db, input.id),
})

export const decideContent = endpoint(
  'content_check.decide',
  'PUT /cms/content_check/{id}',
  'Allow or hide customer content',
  {
    subject: { contract: ContentCheck, lock: desk.lock },
    input: ContentDecision,
    output: ContentCheck,
    refuses: ['rule'],
    run: ({ input, actor, db, runtime }) => desk.decide(db, runtime.registry, actor, input),
  },
)

export const decideContents = bulk(
  decideContent,
  'POST /cms/content_check/decision',
  'Bulk allow or hide customer content',
  { filter: ContentFilter, find: desk.matchingIds },
)
