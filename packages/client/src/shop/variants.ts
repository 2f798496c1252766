/** A value of each option. */
export type Choice = Record<string, string>

interface Variant {
  specs: Choice
  stock: number
}

export interface Option {
  name: string
  values: string[]
}

/** A product, or anything else that comes in variants. */
interface Varied<Sku extends Variant> {
  options: Option[]
  skus: Sku[]
}

/** Undefined while none is chosen, and of a product that has none. */
export const variantOf = <Sku extends Variant>({ options, skus }: Varied<Sku>, choice: Choice): Sku | undefined =>
  options.length === 0 ? undefined : skus.find(({ specs }) => options.every(({ name }) => specs[name] === choice[name]))

/** The options that variants differ by, each with the values that there are. */
export function variedBy<Sku extends Variant>(skus: Sku[]): Varied<Sku> {
  const options: Option[] = []
  for (const { specs } of skus) {
    for (const [name, value] of Object.entries(specs)) {
      const option = options.find((one) => one.name === name)
      if (!option) options.push({ name, values: [value] })
      else if (!option.values.includes(value)) option.values.push(value)
    }
  }
  return { skus, options }
}

const inStock = <Sku extends Variant>({ skus }: Varied<Sku>) => skus.filter(({ stock }) => stock > 0)

export const isAvailable = (product: Varied<Variant>, option: string, value: string): boolean =>
  inStock(product).some(({ specs }) => specs[option] === value)

/** With one value changed; where nothing in stock has that together with the others, the others follow. */
export function choiceWith(product: Varied<Variant>, choice: Choice, option: string, value: string): Choice {
  const next = { ...choice, [option]: value }
  const exact = variantOf(product, next)
  if (exact && exact.stock > 0) return next
  return inStock(product).find(({ specs }) => specs[option] === value)?.specs ?? next
}

/** To begin with: the first variant in stock. */
export const firstChoice = (product: Varied<Variant>): Choice => (inStock(product)[0] ?? product.skus[0])?.specs ?? {}

/** Red · Large */
export const specsText = (specs: Choice): string => Object.values(specs).join(' · ')

type Goods = { name: string; specs: Choice }

/** Shirt · Red · Large */
export const goodsText = ({ name, specs }: Goods): string => [name, specsText(specs)].filter(Boolean).join(' · ')

/** Shirt · Red · Large × 2, Mug × 1 */
export const piecesText = (pieces: (Goods & { count: number })[]): string =>
  pieces.map((one) => `${goodsText(one)} × ${one.count}`).join(', ')
