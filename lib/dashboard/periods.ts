/** Days that the sales figures may cover. Safe in the browser. */
export const PERIODS = [7, 30, 90] as const
