import { timingSafeEqual } from 'node:crypto'

/** Takes as long wherever they differ, so that the time of an answer says nothing of a secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
