import type { Params } from '@/lib/base/i18n/i18n'
import { mergePieces } from '@/lib/order/pieces'
import type { Pieces } from '@/lib/order/refunds'
import type { NamedItem } from './ship-lines'

/** A line of an order with how many of it are left to send, and the codes of its variant. */
export type LineLeft = {
  id: number
  name: string
  specs: Record<string, string>
  count: number
  codes: string[]
}
type Wrong = { message: string; params: Params }

/** Which pieces of an order these items are, and what is left without them; or which of them there is no sense in. */
export function findItems(
  items: NamedItem[],
  left: LineLeft[],
): { pieces: Pieces; rest: LineLeft[] } | { wrong: Wrong } {
  const pieces: Pieces = []
  let rest = left
  for (const { name, count } of items) {
    const [line, other] = linesNamed(name, rest)
    if (!line) return { wrong: { message: 'No {name} of this order is left to send', params: { name } } }
    if (other) return { wrong: { message: 'Several items are called {name}: use the SKU code', params: { name } } }
    if (count < 1 || count > line.count)
      return { wrong: { message: 'Only {n} of {name} are left to send', params: { n: line.count, name } } }
    pieces.push({ id: line.id, count })
    rest = rest.map((one) => (one === line ? { ...one, count: one.count - count } : one)).filter((one) => one.count > 0)
  }
  return { pieces: mergePieces(pieces), rest }
}

/** A code leads to one line; else its name does, or its name and variant. The packing bench has the line itself: #7. */
function linesNamed(name: string, lines: LineLeft[]): LineLeft[] {
  const [, id] = /^#(\d+)$/.exec(name) ?? []
  if (id) return lines.filter((one) => one.id === Number(id))
  const target = normalized(name)
  const byCode = lines.filter(({ codes }) => codes.some((code) => normalized(code) === target))
  if (byCode.length > 0) return byCode
  const inFull = lines.filter((line) => normalized([line.name, ...Object.values(line.specs)].join(' ')) === target)
  return inFull.length > 0 ? inFull : lines.filter((line) => normalized(line.name) === target)
}

const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s·,，、/]+/g, ' ')
    .trim()

export const itemsText = (items: NamedItem[]): string => items.map(({ name, count }) => `${name} × ${count}`).join(', ')
