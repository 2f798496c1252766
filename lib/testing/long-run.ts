/** `npm run prove`: longer, larger, and all of what an ordinary run takes a part of. */
export const isLong = Boolean(process.env.KIOSK_PROVE)
