import { flatFields, flatName } from '@/lib/base/custom'
import { type Specs, specsKey } from '@/lib/product/specs-key'
import type { Field } from '../../kit/model'

/** A product's options and variants, as in the contract, so that they can be compared with the record. */
export type Option = { name: string; values: string[] }
/** Text that is no number yet is kept: the server reports it. */
export type TypedNumber = number | string | null
export type Sku = {
  /** Of a variant that exists: it keeps its identity under another name. */
  id?: number
  specs: Specs
  code: string | null
  price: TypedNumber
  stock?: TypedNumber
  image: string | null
  /** The values of the other columns. */
  [column: string]: unknown
}

/** A column that is typed into, as the contract has it. */
export type Column = Pick<Field, 'name' | 'label' | 'widget' | 'type' | 'required' | 'min' | 'max' | 'maxLength'>
const NOT_TYPED = ['id', 'specs', 'image']
export const columnsIn = (entries: Field[] = []): Field[] =>
  entries.flatMap((one) => {
    if (one.name === 'custom') return one.entries?.map((part) => ({ ...part, name: flatName(part.name) })) ?? []
    return NOT_TYPED.includes(one.name) ? [] : [one]
  })

/** A variant with the fields that the shop has added beside its own, as its columns have them; and the reverse. */
export function flatSku({ custom, ...sku }: Sku): Sku {
  return { ...sku, ...flatFields({ custom }) }
}
const isAdded = ({ name }: { name: string }): boolean => name.startsWith(flatName(''))
export function nestedSku(sku: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(sku).filter(([name]) => !isAdded({ name }))
  const added = Object.entries(sku).filter(([name]) => isAdded({ name }))
  const custom = added.map(([name, value]) => [name.slice(flatName('').length), value])
  return Object.fromEntries(added.length > 0 ? [...own, ['custom', Object.fromEntries(custom)]] : own)
}

export type ColumnKind = 'text' | 'money' | 'whole'
export const kindOf = ({ widget, type }: Pick<Column, 'widget' | 'type'>): ColumnKind =>
  widget === 'money' ? 'money' : type === 'integer' ? 'whole' : 'text'

export type Variants = { options: Option[]; skus: Sku[] }

/** The bounds of a price, in fen. */
export const PRICE = { min: 1, max: 100_000_000 }

/** How many combinations a product may have. */
export const MAX_VARIANTS = 200
export const MAX_OPTIONS = 3
export const MAX_VALUES = 30
export const MAX_NAME_LENGTH = 20

/** The stock of what the shop knows already; of anything else undefined. */
export type StockOf = (sku: Pick<Sku, 'id' | 'specs'>) => number | undefined

/** In words: `Red / M`; of the one nameless variant nothing. */
export const variantName = (specs: Specs, options: Option[]): string =>
  options.flatMap(({ name }) => specs[name] ?? []).join(' / ')

export const countOf = (options: Option[]): number => options.reduce((all, { values }) => all * values.length, 1)

/** Every choice that there is, the last option changing first; without options the one choice of none. */
export const combinations = (options: Option[]): Specs[] =>
  options.reduce<Specs[]>(
    (all, { name, values }) => all.flatMap((specs) => values.map((value) => ({ ...specs, [name]: value }))),
    [{}],
  )

export type Line = { key: string; specs: Specs; sku: Sku | undefined; at: number }

/** All combinations, with their variant if there is one, and its index among those that are sent. */
export function linesOf({ options, skus }: Variants): Line[] {
  const places = new Map(skus.map(({ specs }, at) => [specsKey(specs), at]))
  const all = countOf(options) > MAX_VARIANTS ? skus.map(({ specs }) => specs) : combinations(options)
  return all.map((specs) => {
    const key = specsKey(specs)
    const at = places.get(key) ?? -1
    return { key, specs, sku: skus[at], at }
  })
}

/** Together by the first option, where there is more than one. */
export function groupsOf(lines: Line[], options: Option[]): { name: string; lines: Line[] }[] {
  const [first, second] = options
  if (!first || !second) return [{ name: '', lines }]
  return first.values.map((name) => ({ name, lines: lines.filter(({ specs }) => specs[first.name] === name) }))
}

/** In the order of the combinations. */
export function sortVariants(options: Option[], skus: Sku[]): Sku[] {
  const byKey = new Map(skus.map((sku) => [specsKey(sku.specs), sku]))
  if (countOf(options) > MAX_VARIANTS) return skus
  return combinations(options).flatMap((specs) => {
    const sku = byKey.get(specsKey(specs))
    return sku ? [{ ...sku, specs }] : []
  })
}

/** A new variant begins like the one that it has most in common with. */
export function newVariant(specs: Specs, skus: Sku[], columns: Column[]): Sku {
  const [like] = skus.toSorted((one, other) => shared(other.specs, specs) - shared(one.specs, specs))
  if (!like) return { specs, code: null, price: null, image: null }
  const begun = variantLike(like, specs, columns)
  return shared(like.specs, specs) > 0 ? begun : { ...begun, image: null }
}

/** Another with the same numbers; texts are of one variant only, and its stock is counted by itself. */
export function variantLike(like: Sku, specs: Specs, columns: Column[]): Sku {
  const same = columns.filter((one) => kindOf(one) !== 'text' && one.name !== 'stock' && like[one.name] !== undefined)
  const numbers = Object.fromEntries(same.map(({ name }) => [name, like[name]]))
  return { ...numbers, specs, code: null, price: like.price, image: like.image }
}

const shared = (one: Specs, other: Specs): number =>
  Object.entries(one).filter(([name, value]) => other[name] === value).length
