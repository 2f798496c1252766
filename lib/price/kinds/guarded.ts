import type { AnyKind, Base, Covered, Next, Rules } from './kind'
import { MEASURES } from './kind'

/** Called with the kind that failed and its error. */
export type Report = (kind: string, error: unknown) => void

type Shaped = Pick<AnyKind, 'shape'>

/**
 * A kind of an extension. Where it throws, or answers what cannot be (half a fen, less than nothing, more than
 * the goods cost), it gives nothing: no order and no other offer is harmed.
 */
export function guarded<Gives>(kind: Rules<Gives> & Shaped, report: Report): Rules<Gives> {
  const { part, base } = kind
  function ask<Answer>(look: () => Answer, makesSense: (answer: Answer) => boolean, otherwise: Answer): Answer {
    try {
      const answer = look()
      if (makesSense(answer)) return answer
      report(kindName(kind), new Error(`its answer makes no sense: ${JSON.stringify(answer)}`))
    } catch (error) {
      report(kindName(kind), error)
    }
    return otherwise
  }
  const isNext = (next: Next<Gives> | undefined) => next === undefined || isNextOf(kind, next)
  const rules: Rules<Gives> = {
    part,
    problems: (gives) => ask(() => kind.problems?.(gives) ?? [], Array.isArray, UNCHECKED),
    isReached: (gives, reached) => ask(() => kind.isReached(gives, reached), isBoolean, false),
    next: (gives, reached) => ask(() => kind.next(gives, reached), isNext, undefined),
    off: (gives, reached, left) =>
      ask(
        () => kind.off?.(gives, reached, left) ?? 0,
        (off) => isAmount(off, left),
        0,
      ),
  }
  if (base) {
    rules.base = (gives, lines) =>
      ask(
        () => base.call(kind, gives, lines),
        (parts) => arePartsOf(lines, parts),
        [],
      )
  }
  return rules
}

export const kindName = ({ shape }: Shaped): string => shape.shape.kind.value

const UNCHECKED = [{ path: 'kind', message: 'cannot be checked right now' }]

const isBoolean = (answer: unknown) => typeof answer === 'boolean'

const isAmount = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= most

const isNextOf = ({ shape }: Shaped, { of, short, gives }: Next<unknown>): boolean =>
  MEASURES.includes(of) && Number.isSafeInteger(short) && short > 0 && shape.safeParse(gives).success

/** Each of another line, and no more than that costs. */
function arePartsOf(lines: readonly Covered[], parts: readonly Base[]): boolean {
  const goods = new Map(lines.map((line) => [line.variant, line.goods]))
  const ids = new Set(parts.map(({ id }) => id))
  return ids.size === parts.length && parts.every(({ id, size }) => isAmount(size, goods.get(id) ?? -1))
}
