import { notFound } from 'next/navigation'

/** The number that an address names; what is none leads nowhere. */
export const idInPath = (piece: string): number => (/^[1-9]\d{0,9}$/.test(piece) ? Number(piece) : notFound())
