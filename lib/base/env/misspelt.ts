/** Prefixes that only variables of ours have. */
const PREFIXES = ['WECHAT_', 'UPLOADTHING_']
/** What a host of functions sets besides is its own affair. */
const OF_THE_HOST = /^(VERCEL|NODE|NEXT|TURBO|npm|OTEL)_/

/**
 * Variables of the environment that are none of ours and look like one: as a sentence each, with the one
 * that may be meant.
 */
export function misspelt(found: string[], ours: string[]): string[] {
  return found
    .filter((name) => !ours.includes(name) && !OF_THE_HOST.test(name))
    .flatMap((name) => {
      const nearest = ours.find((one) => isNear(name, one))
      if (nearest) return [`${name} is not a variable of Kiosk: is ${nearest} meant?`]
      return PREFIXES.some((prefix) => name.startsWith(prefix))
        ? [`${name} is not a variable of Kiosk: docs/operating.md lists them.`]
        : []
    })
}

/** One letter wrong, missing, too many or out of turn; two in a long name. Short names have too many neighbours. */
function isNear(name: string, other: string): boolean {
  const letters = other.replaceAll('_', '').length
  if (letters < 6) return false
  return editsBetween(name, other) <= (letters < 9 ? 1 : 2)
}

/** The fewest letters to change, add, leave out or swap with their neighbour. */
function editsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= from.length; i++) {
    const [above = [], before = []] = [rows[i - 1], rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const [left = 0, up = 0, corner = 0] = [row[j - 1], above[j], above[j - 1]]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(left + 1, up + 1, corner + (isSame ? 0 : 1), swapped))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
