import { z } from 'zod'
import { compact } from '../../base/compact'
import type { Problem } from '../../base/errors'

/** What a threshold is counted in. */
export const MEASURES = ['amount', 'count'] as const
type Measure = (typeof MEASURES)[number]

/** What the lines that a rule is for cost, and how many pieces they are. */
export type Reached = Record<Measure, number>

/** A line that a rule is for; `goods`: what it costs, `sale`: so many of its pieces at another price. */
export type Covered = {
  variant: number
  product: number
  price: number
  count: number
  goods: number
  sale: { price: number; pieces: number } | undefined
}

/** Of a line, the part that something is taken off. */
export type Base = { id: number; size: number }

/** What is missing for more, and what would be given then. */
export type Next<Gives> = { of: Measure; short: number; gives: Gives }

/**
 * What a kind does with an order. Methods, since a kind takes only its own rules, and who calls it has
 * looked which they are.
 */
export interface Rules<Gives> {
  /** What it takes something off. */
  part: 'goods' | 'freight'
  /** What makes no sense of it, by the path of its field. */
  problems?(gives: Gives): Problem[]
  isReached(gives: Gives, reached: Reached): boolean
  /** undefined: there is no more to be had. */
  next(gives: Gives, reached: Reached): Next<Gives> | undefined
  /** What it takes off, where so much of its base is left to pay. */
  off?(gives: Gives, reached: Reached, base: number): number
  /** What it takes that off, and what is shared by; without it, all that its lines cost. */
  base?(gives: Gives, lines: readonly Covered[]): Base[]
}

/**
 * What buyers read of it, in each language: `gain` what it gives; `whole` the same with its terms, `from_amount` and
 * `from_count` with a threshold, each where that is another sentence than usual; `limits` what follows where that field
 * is filled in. `{off}` is a number of the rule or of its tier, `{off:money}` an amount, `{off:tenths}` what is left of
 * ten.
 */
export type Words = {
  gain: string
  whole?: string
  from_amount?: string
  from_count?: string
  limits?: Record<string, string>
}

/** One way to price, whole: what it is made of, what it does, and what is said of it. */
export type Kind<Shape extends z.ZodType> = Rules<z.output<Shape>> & {
  /** Titled as staff choose it. */
  shape: Shape
  words: Record<'en' | 'zh', Words>
  /** Of its titles and descriptions. */
  chinese: Record<string, string>
}

/** Of any shape: for lists of them. */
export type AnyKind = Kind<z.ZodObject<{ kind: z.ZodLiteral<string> }>>

/** So that its methods know what they are given. */
export const kindOf = <Shape extends z.ZodType>(kind: Kind<Shape>): Kind<Shape> => kind

export const MOST = 100_000_000

export const by = z
  .enum(MEASURES)
  .meta({ title: 'Condition', labels: { amount: 'Order amount', count: 'Number of pieces' } })
export const threshold = z
  .int()
  .min(0)
  .max(MOST)
  .meta({
    title: 'Threshold',
    description: 'In fen or pieces of the eligible items, before discounts. 0: none',
    examples: [9900],
  })

export const tiersOf = <Off extends z.ZodType>(id: string, off: Off) =>
  z
    .array(z.strictObject({ at: threshold, off }).meta({ id }))
    .min(1)
    .max(10)
    .meta({ title: 'Tiers', description: 'The highest tier that is reached counts' })

type Tier = { at: number; off: number }
type Tiered = { by: Measure; steps: readonly Tier[] }

/** Of several tiers that are reached, the one that takes off most. */
export const reachedOff = ({ by, steps }: Tiered, reached: Reached): number =>
  steps.reduce((best, { at, off }) => (at <= reached[by] && off > best ? off : best), 0)

/** How far the tiers of a kind go, and that each is better than the one before. */
export const tiered = {
  isReached: ({ by, steps }: Tiered, reached: Reached): boolean => steps.some(({ at }) => at <= reached[by]),
  next<Gives extends Tiered>(gives: Gives, reached: Reached): Next<Gives> | undefined {
    const now = reachedOff(gives, reached)
    let next: Tier | undefined
    for (const tier of gives.steps)
      if (tier.at > reached[gives.by] && tier.off > now && tier.at < (next?.at ?? Number.POSITIVE_INFINITY)) next = tier
    return next && { of: gives.by, short: next.at - reached[gives.by], gives: { ...gives, steps: [next] } }
  },
}

export const tierProblems = ({ steps }: Tiered): Problem[] =>
  steps.flatMap(({ at, off }, index) => {
    const before = steps[index - 1]
    const message = 'must be higher than in the previous tier'
    return compact([
      before && before.at >= at && { path: `steps.${index}.at`, message },
      before && before.off >= off && { path: `steps.${index}.off`, message },
    ])
  })

type Pieces = Pick<Covered, 'variant' | 'product' | 'price' | 'count'>

/** Lines in a flash sale have its price. */
function piecesOf({ variant, product, price, count, sale }: Covered): Pieces[] {
  const flashPieces = sale?.pieces ?? 0
  return compact([
    { variant, product, price, count: count - flashPieces },
    sale && { variant, product, price: sale.price, count: flashPieces },
  ])
}

const fromTheDearest = (a: Pieces, b: Pieces) => b.price - a.price || a.variant - b.variant

/** In the same order whatever that of the lines. */
export const piecesFromTheDearest = (lines: readonly Covered[]): Pieces[] =>
  lines.flatMap(piecesOf).sort(fromTheDearest)
