/** `npm run prove`: longer, larger, and all of what an ordinary run takes a part of. */
export const isLong = Boolean(process.env.KIOSK_PROVE)

/**
 * What may take at most so long on a quiet machine: an ordinary run gives it ten times that, for slowness
 * alone never fails it.
 */
export const timeLimit = (ms: number) => (isLong ? ms : 10 * ms)
