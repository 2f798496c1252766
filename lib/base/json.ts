/** JSON from outside, or undefined: a proxy may have answered with a page. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record to look into; anything else has no fields. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
