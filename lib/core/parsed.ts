/** JSON from outside, or nothing: a proxy's page may stand where an answer was expected. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
