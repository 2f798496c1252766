import type { PricedLine } from './flash-sales'
import type { FreightArea, FreightFee, FreightRules, FreightTemplate, FreightUnit, Line } from './types'

/** What the lines of one template cost to deliver. */
type FreightPart = {
  template: number | null
  unit: FreightUnit
  variants: number[]
  /** Pieces, grams or cubic centimetres that are paid for. */
  units: number
  fee: number
  /** `first`: by first and further units; `further`: all by further ones, beside another template's first fee. */
  counted: 'first' | 'further' | 'free'
  rate: FreightFee
  /** What is missing until the template makes it free; null where it does not, or has. */
  short: { amount: number | null; count: number | null } | null
}

/** Why a line cannot be delivered: not to that area, or the area has to be known first. */
type Undeliverable = { variant: number; template: number | null; reason: 'not_served' | 'region_unknown' }

export type Freight = { fee: number; parts: FreightPart[]; undeliverable: Undeliverable[] }

/** The lines of one template, with all that does not depend on which offer pays. */
type Group = {
  template: FreightTemplate
  fee: FreightFee
  lines: { line: PricedLine; units: number }[]
  variants: number[]
  amount: number
  count: number
  isFree: boolean
}

/**
 * By template, whatever the order of the lines. Lines for which an offer pays count towards what makes the others free,
 * but are not charged. What it gives is a function, since a quote asks it for one offer after the other.
 */
export function freightOf(
  lines: readonly PricedLine[],
  region: string | null,
  { templates, usual, several }: FreightRules,
): (paidByOffer?: ReadonlySet<PricedLine>) => Freight {
  const undeliverable: Undeliverable[] = []
  const groups: Group[] = []
  for (const template of templatesOf(lines, { templates, usual })) {
    const together = lines.filter((line) => templateOf(line, { templates, usual }) === template)
    const area = areaOf(template, region)
    if (typeof area === 'object' && area.fee) groups.push(groupOf(template, area.fee, together))
    else {
      const reason = area === 'unknown' ? 'region_unknown' : 'not_served'
      undeliverable.push(...together.map(({ variant }) => ({ variant, template: template.id, reason }) as const))
    }
  }
  groups.sort(byFirstFee)
  return (paidByOffer = new Set()) => {
    const paying = groups.filter(({ isFree, lines }) => !isFree && lines.some(({ line }) => !paidByOffer.has(line)))
    const [highest] = paying
    const countedAs = (group: Group): FreightPart['counted'] => {
      if (!paying.includes(group)) return 'free'
      return several === 'sum' || group === highest ? 'first' : 'further'
    }
    const unitsIn = (group: Group) => sumOf(group.lines, ({ line, units }) => (paidByOffer.has(line) ? 0 : units))
    const parts = groups.map((group) => partOf(group, unitsIn(group), countedAs(group)))
    return { fee: sumOf(parts, ({ fee }) => fee), parts, undeliverable }
  }
}

type Templates = Pick<FreightRules, 'templates' | 'usual'>

const templateOf = ({ template }: Line, { templates, usual }: Templates): FreightTemplate =>
  (template === null ? undefined : templates.get(template)) ?? usual

/** The templates that these lines pay by. */
const templatesOf = (lines: readonly Line[], rules: Templates): Set<FreightTemplate> =>
  new Set(lines.map((line) => templateOf(line, rules)))

/** The highest first. */
const byFirstFee = (a: Group, b: Group) =>
  b.fee.first_fee - a.fee.first_fee || (a.template.id ?? 0) - (b.template.id ?? 0)

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0)

const OF_ONE: Record<FreightUnit, (line: Line) => number> = {
  piece: () => 1,
  weight: ({ weight }) => weight ?? 0,
  volume: ({ volume }) => volume ?? 0,
}
const unitsOf = (unit: FreightUnit, line: Line): number => OF_ONE[unit](line) * line.count

function groupOf(template: FreightTemplate, fee: FreightFee, lines: PricedLine[]): Group {
  const { free_from_amount, free_from_count } = fee
  const amount = sumOf(lines, ({ goods }) => goods)
  const count = sumOf(lines, ({ count }) => count)
  return {
    template,
    fee,
    lines: lines.map((line) => ({ line, units: unitsOf(template.unit, line) })),
    variants: lines.map(({ variant }) => variant).toSorted((a, b) => a - b),
    amount,
    count,
    isFree:
      (free_from_amount !== null && amount >= free_from_amount) ||
      (free_from_count !== null && count >= free_from_count),
  }
}

function partOf(group: Group, units: number, counted: FreightPart['counted']): FreightPart {
  const { template, fee, variants, amount, count } = group
  const from = counted === 'first' ? fee.first : 0
  const further = Math.ceil(Math.max(0, units - from) / fee.further) * fee.further_fee
  const canBeFree = counted !== 'free' && (fee.free_from_amount !== null || fee.free_from_count !== null)
  const left = (bound: number | null, reached: number) => (bound === null ? null : bound - reached)
  return {
    template: template.id,
    unit: template.unit,
    variants,
    units,
    fee: counted === 'free' ? 0 : further + (counted === 'first' ? fee.first_fee : 0),
    counted,
    rate: fee,
    short: canBeFree ? { amount: left(fee.free_from_amount, amount), count: left(fee.free_from_count, count) } : null,
  }
}

/**
 * The area that names the region most closely: its district, its city, its province, or the one for everywhere else.
 */
export function areaOf({ areas }: FreightTemplate, region: string | null): FreightArea | 'unknown' | undefined {
  const elsewhere = areas.find(({ regions }) => regions.length === 0)
  if (region === null) return areas.every((area) => area === elsewhere) ? elsewhere : 'unknown'
  const named = [region, `${region.slice(0, 4)}00`, `${region.slice(0, 2)}0000`]
  for (const code of named) {
    const area = areas.find(({ regions }) => regions.includes(code))
    if (area) return area
  }
  return elsewhere
}

/** Where a shop has no template: one fee for an order, free from an amount (0: never). */
export const flatFreight = (fee: number, free_from: number): FreightTemplate => ({
  id: null,
  unit: 'piece',
  areas: [
    {
      regions: [],
      fee: {
        first: 1,
        first_fee: fee,
        further: 1,
        further_fee: 0,
        free_from_amount: free_from || null,
        free_from_count: null,
      },
    },
  ],
})
