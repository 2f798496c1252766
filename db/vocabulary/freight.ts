/** What a template charges by. */
export const FREIGHT_UNITS = ['piece', 'weight', 'volume'] as const
