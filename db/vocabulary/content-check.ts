/** What buyers write and others may see, and so is checked. */
export const CONTENT_KINDS = ['nickname', 'avatar', 'order_note', 'review', 'review_addition', 'review_photo'] as const
/** Of a review: its own words, those that were added later, and each of its photos. */
export const CONTENT_OF_REVIEWS = ['review', 'review_addition', 'review_photo'] as const
/** `asked`: WeChat tells the result later. Approved and hidden are decisions of staff. */
export const CONTENT_STATES = ['waiting', 'asked', 'passed', 'doubtful', 'failed', 'approved', 'hidden'] as const
export const CONTENT_UNDER_WAY = ['waiting', 'asked'] as const
export const CONTENT_SHOWN = ['passed', 'approved'] as const
export const CONTENT_DECIDED = ['approved', 'hidden'] as const
/** Only its buyer and staff see it until staff decide. */
export const CONTENT_TO_DECIDE = ['doubtful', 'failed'] as const
/**
 * `service`: one of an extension said so. `silent`: no result came. `away`: the service could not be reached.
 * `openid`: the buyer has not used the mini-program lately.
 */
export const CONTENT_REASONS = [
  'words',
  'wechat',
  'service',
  'picture',
  'openid',
  'away',
  'silent',
  'download',
  'configuration',
] as const
export const CONTENT_TOPICS = [
  'advert',
  'politics',
  'porn',
  'abuse',
  'crime',
  'fraud',
  'vulgar',
  'copyright',
  'other',
] as const
