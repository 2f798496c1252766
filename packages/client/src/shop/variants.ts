/** A value of each option. */
export type Choice = Record<string, string>

export interface Variant {
  specs: Choice
  stock: number
}

export interface Option {
  name: string
  values: string[]
}

/** A product, or anything else that comes in variants. */
export interface Varied<Sku extends Variant> {
  options: Option[]
  skus: Sku[]
}

/** Undefined while none is chosen, and of a product that has none. */
export const variantOf = <Sku extends Variant>({ options, skus }: Varied<Sku>, choice: Choice): Sku | undefined =>
  options.length === 0 ? undefined : skus.find(({ specs }) => options.every(({ name }) => specs[name] === choice[name]))

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
