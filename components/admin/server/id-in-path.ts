import { notFound } from 'next/navigation'

/** The number in a path; anything else is not found. */
export const idInPath = (piece: string): number => (/^[1-9]\d{0,9}$/.test(piece) ? Number(piece) : notFound())
