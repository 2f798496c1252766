export const PUBLISHING_STATES = ['draft', 'published'] as const
export const NOTICE_TYPES = ['notice', 'announcement'] as const
export const NOTICE_AUDIENCES = ['everybody', 'staff', 'buyers'] as const
