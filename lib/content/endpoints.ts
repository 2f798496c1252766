import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { ContentCheck, ContentDecision, ContentFilter, ContentList } from './contract'
import * as desk from './desk'

export const listContent = endpoint('content_check.list', 'GET /cms/content_check', 'List content checks', {
  mayBeOld: true,
  input: ContentList,
  output: pageOutput(ContentCheck),
  run: ({ input, db }) => desk.list(db, input),
})

export const readContent = endpoint('content_check.read', 'GET /cms/content_check/{id}', 'View a content check', {
  purpose: 'Returns what a customer wrote or uploaded, and what the check says of it.',
  output: ContentCheck,
  run: ({ input, db }) => desk.read(db, input.id),
})

export const decideContent = endpoint(
  'content_check.decide',
  'PUT /cms/content_check/{id}',
  'Allow or hide what a customer wrote',
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
  'Allow or hide what customers wrote',
  { filter: ContentFilter, find: desk.matchingIds },
)
