import { z } from 'zod'
import { REVIEW_STATES } from '@/db/vocabulary/review'
import { Id, line, naming, Time, text } from '../base/contract'
import { filterInput, listOutput, officePageInput, pageInput, searchText, sortInput, timeRange } from '../base/paging'

/** Reviews as buyers write and read them, and as staff see them. */
export const MAX_PHOTOS = 9

const starsField = z.int().min(1).max(5).meta({ title: 'Stars' })
const reviewWords = (title: string) => line(1000).meta({ title, widget: 'textarea' })
const specs = z.record(z.string(), z.string()).meta({ title: 'Variant' })
const photos = z.array(z.url()).meta({ title: 'Photos' })
const item_id = Id.meta({ title: 'Order item', description: 'The `id` of an order item' })

const reviewFields = {
  id: Id,
  stars: z.int().meta({ title: 'Stars' }),
  text: z.string().meta({ title: 'Review', personal: 'within' }),
  photos,
  addition: z.string().meta({ title: 'Follow-up review', personal: 'within' }),
  added_at: Time.nullable().meta({ title: 'Follow-up on', description: 'null: nothing was added' }),
  reply: z.string().meta({ title: 'Reply of the shop' }),
  replied_at: Time.nullable().meta({ title: 'Replied on' }),
  create_time: Time.meta({ title: 'Created' }),
}

const reviewState = z
  .enum(REVIEW_STATES)
  .meta({ title: 'Status', labels: { held: 'Awaiting check', shown: 'Published', hidden: 'Hidden' } })

const ofItem = {
  item_id,
  order_id: Id.meta({ title: 'Order' }),
  product_id: Id.meta({ title: 'Product' }),
  name: z.string().meta({ title: 'Name' }),
  specs,
  image: z.string().nullable().meta({ title: 'Image' }),
}

/** As its buyer sees it. */
export const OwnReview = z
  .object({
    ...reviewFields,
    ...ofItem,
    anonymous: z.boolean().meta({ title: 'Anonymous' }),
    state: reviewState,
    add_until: Time.nullable().meta({ title: 'Follow-up until', description: 'null: nothing can be added any more' }),
    takes_photos: z.boolean().meta({ title: 'Takes photos', description: 'Within a day of writing: nine altogether' }),
  })
  .meta({ id: 'OwnReview' })

export const ReviewDraft = z.strictObject({
  item_id,
  stars: starsField,
  text: reviewWords('Review'),
  anonymous: z.boolean().default(false).meta({ title: 'Anonymous', description: 'Others do not see the nickname' }),
})

export const ReviewAddition = z.strictObject({ id: Id, text: reviewWords('Follow-up review') })

export const OwnReviews = pageInput({ order_id: Id.optional().meta({ title: 'Order' }) })

export const ReviewableItems = z.strictObject({ order_id: Id.optional().meta({ title: 'Order' }) })
export const ReviewableItem = z.object({ ...ofItem, until: Time.meta({ title: 'Review until' }) })

/** As everybody sees it. */
const Review = z
  .object({
    ...reviewFields,
    buyer: z.string().nullable().meta({ title: 'Buyer', description: 'null: anonymous' }),
    specs,
    pinned: z.boolean().meta({ title: 'Pinned' }),
  })
  .meta({ id: 'Review' })

const CURSOR = /^(?<rank>[0-3])-(?<id>[1-9][0-9]{0,9})$/
const Cursor = z
  .string()
  .regex(CURSOR)
  .meta({ title: 'Cursor', description: '`next` of the page before', examples: ['1-24'] })
/** Where the page before has ended. */
export const cursorOf = (cursor: string): { rank: number; id: number } => {
  const { rank, id } = CURSOR.exec(cursor)?.groups ?? {}
  return { rank: Number(rank), id: Number(id) }
}

export const ProductReviews = z.strictObject({
  product_id: Id.meta({ title: 'Product' }),
  stars: starsField.optional(),
  with_photos: z.boolean().optional().meta({ title: 'With photos' }),
  size: z.int().min(1).max(50).default(10).meta({ title: 'Rows per page' }),
  cursor: Cursor.optional(),
})

export const ReviewPage = listOutput(Review).extend({
  next: z
    .string()
    .nullable()
    .meta({
      title: 'Next page',
      description: '`cursor` of the next page; null: this is the last',
      examples: ['1-24'],
    }),
  sum: z
    .object({
      count: z.int().meta({ title: 'Number of reviews' }),
      mean: z.number().nullable().meta({ title: 'Average stars', description: 'null: there are no reviews' }),
      stars: z
        .array(z.object({ stars: starsField, count: z.int().meta({ title: 'Number of reviews' }) }))
        .meta({ title: 'By stars', description: 'From five to one' }),
      with_photos: z.int().meta({ title: 'With photos' }),
    })
    .meta({ id: 'ReviewSum', title: 'Of the product', description: 'Of all its reviews, whatever the filters' }),
})

const product_id = Id.meta({ title: 'Product' })
const waits = z.boolean().optional().meta({ title: 'Awaiting reply' })

/** As staff see it. */
export const ReviewRecord = z
  .object({
    ...reviewFields,
    text: naming(reviewFields.text),
    photos: reviewFields.photos.meta({ title: 'Photos', widget: 'images' }),
    state: reviewState,
    hidden_reason: z.string().meta({ title: 'Reason hidden' }),
    pinned: z.boolean().meta({ title: 'Pinned' }),
    anonymous: z.boolean().meta({ title: 'Anonymous' }),
    product_id,
    name: z.string().meta({ title: 'Product' }),
    specs,
    order_id: Id.meta({ title: 'Order' }),
    order_no: z.string().meta({ title: 'Order number' }),
    user_id: Id.meta({ title: 'Customer ID' }),
    buyer: z.string().meta({ title: 'Buyer' }),
    version: z.int().meta({ title: 'Version' }),
    update_time: Time.meta({ title: 'Updated' }),
  })
  .meta({ id: 'ReviewRecord' })

export const ReviewList = officePageInput({
  q: searchText('Search', 64, 'A part of the text'),
  stars: starsField.optional(),
  state: reviewState.optional(),
  waits,
  with_photos: z.boolean().optional().meta({ title: 'With photos' }),
  pinned: z.boolean().optional().meta({ title: 'Pinned' }),
  product_id: product_id.optional(),
  user_id: Id.optional().meta({ title: 'Customer ID' }),
  ...timeRange('Created'),
  sort: sortInput(['id']).optional(),
})
export const ReviewFilter = filterInput(ReviewList)

export const ReviewReply = z.strictObject({
  id: Id,
  text: text(500).meta({ title: 'Reply', widget: 'textarea', description: 'Everybody reads it. Empty: no reply' }),
})

export const ReviewStateChange = z.strictObject({
  id: Id,
  state: z.enum(['shown', 'hidden']).meta({ title: 'Status', labels: { shown: 'Publish', hidden: 'Hide' } }),
  reason: text(200).default('').meta({ title: 'Reason', description: 'Required to hide; buyers do not see it' }),
})

export const ReviewPin = z.strictObject({ id: Id, pinned: z.boolean().meta({ title: 'Pinned' }) })
