import { appendFileSync } from 'node:fs'

/** A line of the table that `npm run prove` ends with: what was tried, how often, and how often it failed. */
export function reportProof(what: string, count: number, violations: number): void {
  const file = process.env.KIOSK_PROVEN
  if (file) appendFileSync(file, `${JSON.stringify({ what, count, violations })}\n`)
}
