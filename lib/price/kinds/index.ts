import { z } from 'zod'
import { amountOff } from './amount-off'
import { cheapestFree } from './cheapest-free'
import { flashSale } from './flash-sale'
import { freeShipping } from './free-shipping'
import type { Rules, Words } from './kind'
import { percentOff } from './percent-off'

/** What takes something off goods or freight. All else about a kind is in its file. */
const KINDS = [amountOff, percentOff, freeShipping, cheapestFree]

const [first, ...others] = KINDS.map(({ shape }) => shape)
if (!first) throw new Error('there is no kind of reduction')

const reductions = z.discriminatedUnion('kind', [first, ...others])
const withFlashSale = z.discriminatedUnion('kind', [first, ...others, flashSale.shape])

/** What an offer or a coupon gives, and from how much on. */
export const Gives = reductions.meta({ id: 'Gives' })
export type Gives = z.output<typeof Gives>

/** The same, or a flash sale. */
export const OfferGives = withFlashSale.meta({ id: 'OfferGives' })
export type OfferGives = z.output<typeof OfferGives>

function check(gives: OfferGives, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const problems = gives.kind === 'sale' ? [] : (rulesFor(gives).problems?.(gives) ?? [])
  for (const { path, message } of problems) addIssue({ code: 'custom', path: path.split('.'), message })
}

/** For what is sent, which has to make sense: what is stored may be older than a rule. */
export const GivesIn = reductions.superRefine(check)
export const OfferGivesIn = withFlashSale.superRefine(check)

type OneOf = z.ZodDiscriminatedUnion<z.ZodObject<{ kind: z.ZodLiteral<string> }>[]>

/** Lists are filtered by it. */
export function kindField({ options }: OneOf) {
  const labels = Object.fromEntries(options.map((shape) => [shape.shape.kind.value, shape.meta()?.title ?? '']))
  return z.enum(Object.keys(labels)).meta({ title: 'Kind', labels })
}

const nameOf = ({ shape }: (typeof KINDS)[number]) => shape.shape.kind.value
const rules = new Map<string, Rules<Gives>>(KINDS.map((kind) => [nameOf(kind), kind]))

export function rulesFor({ kind }: Gives): Rules<Gives> {
  const found = rules.get(kind)
  if (!found) throw new Error(`there is no kind ${kind}`)
  return found
}

const wordsIn = (language: 'en' | 'zh'): Record<string, Words> =>
  Object.fromEntries(KINDS.map((kind) => [nameOf(kind), kind.words[language]]))

/** What buyers read of each, in a browser or a mini-program. */
export const kindWords = { en: wordsIn('en'), zh: wordsIn('zh') }

/** Of all of their titles. */
export const kindsInChinese: Record<string, string> = Object.assign(
  {},
  ...[...KINDS, flashSale].map(({ chinese }) => chinese),
)
