import { z } from 'zod'
import { added } from './added.generated'
import { amountOff } from './amount-off'
import { cheapestFree } from './cheapest-free'
import { flashSale } from './flash-sale'
import { freeShipping } from './free-shipping'
import { guarded, kindName, type Report } from './guarded'
import type { AnyKind, Rules, Words } from './kind'
import { percentOff } from './percent-off'

/**
 * What takes something off goods or freight. All else about a kind is in its file; those of extensions come last
 * (docs/extensions.md).
 */
const KINDS = [amountOff, percentOff, freeShipping, cheapestFree, ...added]

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

/** Of extensions, as they are built in. */
export const addedKinds: readonly AnyKind[] = added

const rules = new Map<string, Rules<Gives> & Pick<AnyKind, 'shape'>>(KINDS.map((kind) => [kindName(kind), kind]))

/** A kind of an extension that fails takes nothing off, and `report` is called. */
export function rulesFor({ kind }: Gives, report: Report = () => undefined): Rules<Gives> {
  const found = rules.get(kind)
  if (!found) throw new Error(`there is no kind ${kind}`)
  return addedKinds.some((one) => kindName(one) === kind) ? guarded(found, report) : found
}

const wordsIn = (language: 'en' | 'zh'): Record<string, Words> =>
  Object.fromEntries(KINDS.map((kind) => [kindName(kind), kind.words[language]]))

/** What buyers read of each, in a browser or a mini-program. */
export const kindWords = { en: wordsIn('en'), zh: wordsIn('zh') }

/** Of all of their titles. */
export const kindsInChinese: Record<string, string> = Object.assign(
  {},
  ...[...KINDS, flashSale].map(({ chinese }) => chinese),
)
