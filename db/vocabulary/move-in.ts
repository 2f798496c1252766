export const MOVE_IN_SOURCES = ['litemall', 'mini-shop', 'crmeb', 'mall', 'yudao'] as const
export type MoveInSource = (typeof MOVE_IN_SOURCES)[number]

/**
 * `uploading`: its file comes in parts. `read`: all of it is here, and nothing in the shop yet. `half_undone`: its undo
 * stopped, and can only be continued.
 */
export const MOVE_IN_STATES = [
  'uploading',
  'reading',
  'looking',
  'read',
  'writing',
  'done',
  'undoing',
  'half_undone',
  'undone',
  'failed',
] as const
/** A single import at a time is in one of these. */
export const MOVE_IN_ACTIVE = ['reading', 'looking', 'writing', 'undoing'] as const
/** What has been read, and not undone. */
export const MOVE_IN_HELD = ['read', 'writing', 'done', 'undoing', 'half_undone', 'failed'] as const
export type MoveInState = (typeof MOVE_IN_STATES)[number]

/** In the order in which they are written: each needs those before it. */
export const MOVE_IN_KINDS = [
  'category',
  'product',
  'buyer',
  'address',
  'order',
  'theme',
  'article',
  'banner',
  'coupon',
] as const
export type MoveInKind = (typeof MOVE_IN_KINDS)[number]

/** `variant`: of a product, which order lines name. */
export const MOVE_IN_RECORDS = [...MOVE_IN_KINDS, 'variant', 'picture'] as const
export type MoveInRecord = (typeof MOVE_IN_RECORDS)[number]

/** `left_out`: it does not come. `changed`: it comes otherwise than it was. */
export const MOVE_IN_NOTES = ['left_out', 'changed'] as const
