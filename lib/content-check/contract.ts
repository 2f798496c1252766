import { z } from 'zod'
import { CONTENT_KINDS, CONTENT_REASONS, CONTENT_STATES, CONTENT_TOPICS } from '@/db/vocabulary/content-check'
import { Id, naming, Time } from '../base/contract'
import { officePageInput, sortInput, timeRange } from '../base/paging'

export const ContentState = z.enum(CONTENT_STATES).meta({
  title: 'Check',
  labels: {
    waiting: 'Being checked',
    asked: 'Being checked',
    passed: 'Passed',
    doubtful: 'Doubtful',
    failed: 'Not allowed',
    approved: 'Allowed by staff',
    hidden: 'Hidden',
  },
})
const kind = z.enum(CONTENT_KINDS).meta({
  title: 'Kind',
  labels: {
    nickname: 'Nickname',
    avatar: 'Profile picture',
    order_note: 'Buyer’s note',
    review: 'Review',
    review_addition: 'Follow-up review',
    review_photo: 'Photo of a review',
  },
})
const waits = z.boolean().optional().meta({ title: 'To review' })

export const ContentCheck = z
  .object({
    id: Id,
    kind,
    text: naming(z.string().meta({ title: 'Content', personal: 'within' })),
    image: z.string().nullable().meta({ title: 'Picture', widget: 'image' }),
    state: ContentState,
    reason: z
      .enum(CONTENT_REASONS)
      .nullable()
      .meta({
        title: 'Reason',
        labels: {
          words: 'Contains a blocked word',
          wechat: 'WeChat’s verdict',
          service: 'Verdict of the service',
          picture: 'Pictures are reviewed by staff',
          openid: 'WeChat has not seen the customer lately',
          away: 'The service could not be reached',
          silent: 'WeChat sent no result',
          download: 'WeChat could not load the picture',
          configuration: 'WeChat refused the check',
        },
      }),
    topic: z
      .enum(CONTENT_TOPICS)
      .nullable()
      .meta({
        title: 'Topic',
        labels: {
          advert: 'Advertising',
          politics: 'Politics',
          porn: 'Pornography',
          abuse: 'Abuse',
          crime: 'Crime',
          fraud: 'Fraud',
          vulgar: 'Vulgar',
          copyright: 'Copyright',
          other: 'Other',
        },
      }),
    word: z.string().nullable().meta({ title: 'Sensitive word' }),
    user_id: Id.meta({ title: 'Customer ID' }),
    buyer: z.string().meta({ title: 'Buyer' }),
    order_id: Id.nullable().meta({ title: 'Order' }),
    order_no: z.string().nullable().meta({ title: 'Order number' }),
    decided_by: z.string().nullable().meta({ title: 'Decided by' }),
    decided_at: Time.nullable().meta({ title: 'Decided on' }),
    version: z.int().meta({ title: 'Version' }),
    create_time: Time.meta({ title: 'Created' }),
    update_time: Time.meta({ title: 'Updated' }),
  })
  .meta({ id: 'ContentCheck' })

const filters = {
  kind: kind.optional(),
  state: ContentState.optional(),
  waits,
  ...timeRange('Updated'),
}
export const ContentList = officePageInput({ ...filters, sort: sortInput(['id', 'update_time']).optional() })
export const ContentFilter = z.strictObject(filters)

export const ContentDecision = z.strictObject({
  id: Id,
  decision: z.enum(['approve', 'hide']).meta({ title: 'Decision', labels: { approve: 'Allow', hide: 'Hide' } }),
})
