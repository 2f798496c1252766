/** At WeChat Pay, or in the mini-program’s transaction protection. */
export const COMPLAINT_SOURCES = ['pay', 'trade'] as const
/** `open`: staff have not answered yet. */
export const COMPLAINT_STATES = ['open', 'answered', 'ended'] as const
export const COMPLAINT_SIDES = ['buyer', 'shop', 'wechat'] as const
