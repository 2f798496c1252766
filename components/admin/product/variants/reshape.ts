import { type Specs, specsKey } from '@/lib/product/specs-key'
import { moveItem } from '../../field/use-keyed'
import {
  type Column,
  combinations,
  newVariant,
  type Option,
  type Sku,
  type StockOf,
  sortVariants,
  type Variants,
  variantLike,
} from './variants'

/**
 * What becomes of the variants when their options change: nothing that was entered is lost where it still has a place.
 */
export type ReshapeContext = {
  stockOf: StockOf
  columns: Column[]
  /** The variant that had these words before, since the form was opened. */
  before: (specs: Specs) => Sku | undefined
}

const changed = (options: Option[], at: number, change: Partial<Option>): Option[] =>
  options.map((option, index) => (index === at ? { ...option, ...change } : option))

/**
 * An option more. Where one variant becomes one, all of it comes along; where it becomes several, they begin like it.
 */
export function addOption({ options, skus }: Variants, { name, values }: Option, context: ReshapeContext): Variants {
  const all = [...options, { name, values }]
  const split = skus.flatMap((sku) =>
    values.map((value) => {
      const specs = { ...sku.specs, [name]: value }
      return values.length === 1
        ? { ...sku, specs }
        : (context.before(specs) ?? variantLike(sku, specs, context.columns))
    }),
  )
  return { options: all, skus: sortVariants(all, split) }
}

/** Removes an option: of variants that become the same the first is kept; for new ones the stock is added up. */
export function removeOption({ options, skus }: Variants, at: number, context: ReshapeContext): Variants {
  const gone = options[at]?.name ?? ''
  const rest = options.filter((_, index) => index !== at)
  const kinds = new Map(skus.map(({ specs }) => [specsKey(without(specs, gone)), without(specs, gone)]))
  const merged = [...kinds].flatMap(([key, specs]): Sku[] => {
    const [first, ...others] = skus.filter((sku) => specsKey(without(sku.specs, gone)) === key)
    if (!first) return []
    const one = context.before(specs) ?? { ...first, specs }
    if (others.length === 0 || context.stockOf(one) !== undefined) return [one]
    return [{ ...one, stock: [first, ...others].reduce((sum, { stock }) => sum + (Number(stock) || 0), 0) }]
  })
  return { options: rest, skus: sortVariants(rest, merged) }
}

const without = (specs: Specs, gone: string): Specs =>
  Object.fromEntries(Object.entries(specs).filter(([name]) => name !== gone))

export function renameOption({ options, skus }: Variants, at: number, name: string): Variants {
  const old = options[at]?.name ?? ''
  const all = changed(options, at, { name })
  const respelled = (specs: Specs) =>
    Object.fromEntries(Object.entries(specs).map(([key, value]) => [key === old ? name : key, value]))
  return {
    options: all,
    skus: sortVariants(
      all,
      skus.map((sku) => ({ ...sku, specs: respelled(sku.specs) })),
    ),
  }
}

export function renameValue({ options, skus }: Variants, at: number, old: string, value: string): Variants {
  const { name = '', values = [] } = options[at] ?? {}
  const all = changed(options, at, { values: values.map((one) => (one === old ? value : one)) })
  const kept = skus.map((sku) => (sku.specs[name] === old ? { ...sku, specs: { ...sku.specs, [name]: value } } : sku))
  return { options: all, skus: sortVariants(all, kept) }
}

/** Adds values. New combinations are offered; those left out before stay left out. */
export function addValues({ options, skus }: Variants, at: number, more: string[], context: ReshapeContext): Variants {
  const { name = '', values = [] } = options[at] ?? {}
  const all = changed(options, at, { values: [...values, ...more] })
  const isNew = new Set(more)
  const coming = combinations(all)
    .filter((specs) => isNew.has(specs[name] ?? ''))
    .map((specs) => context.before(specs) ?? newVariant(specs, skus, context.columns))
  return { options: all, skus: sortVariants(all, [...skus, ...coming]) }
}

/** The last value takes its option along. */
export function removeValue(variants: Variants, at: number, value: string, context: ReshapeContext): Variants {
  const { options, skus } = variants
  const { name = '', values = [] } = options[at] ?? {}
  if (values.length === 1) return removeOption(variants, at, context)
  const all = changed(options, at, { values: values.filter((one) => one !== value) })
  return {
    options: all,
    skus: sortVariants(
      all,
      skus.filter(({ specs }) => specs[name] !== value),
    ),
  }
}

export function moveValue({ options, skus }: Variants, at: number, from: number, to: number): Variants {
  const all = changed(options, at, { values: moveItem(options[at]?.values ?? [], from, to) })
  return { options: all, skus: sortVariants(all, skus) }
}

export function moveOption({ options, skus }: Variants, from: number, to: number): Variants {
  const all = moveItem(options, from, to)
  return { options: all, skus: sortVariants(all, skus) }
}

export const removeVariant = ({ options, skus }: Variants, key: string): Variants => ({
  options,
  skus: skus.filter(({ specs }) => specsKey(specs) !== key),
})

export const addVariant = ({ options, skus }: Variants, specs: Specs, context: ReshapeContext): Variants => ({
  options,
  skus: sortVariants(options, [...skus, context.before(specs) ?? newVariant(specs, skus, context.columns)]),
})

/** The values in a typed or pasted text, without those that exist already. */
export function parseValues(text: string, context: string[]): string[] {
  const all = text.split(/[,，、;；\n\t]/).map((value) => value.trim())
  return [...new Set(all)].filter((value) => value !== '' && !context.includes(value))
}
