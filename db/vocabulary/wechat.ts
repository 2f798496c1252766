/** `ignored`: no module has a use for this kind. */
export const WECHAT_MESSAGE_STATES = ['waiting', 'done', 'ignored', 'failed'] as const
export const WECHAT_MESSAGE_ENDED = ['done', 'ignored'] as const
