import { notFound } from 'next/navigation'

/** The number in a path; anything else is not found. */
export const idInPath = (piece: string): number => (/^[1-9]\d{0,9}$/.test(piece) ? Number(piece) : notFound())

/** The records that an address names: `?ids=1,2`. What is no id is left out. */
export const idsInQuery = (ids: string | string[] | undefined): number[] => [
  ...new Set(
    String(ids ?? '')
      .match(/\b[1-9]\d{0,9}\b/g)
      ?.map(Number),
  ),
]
