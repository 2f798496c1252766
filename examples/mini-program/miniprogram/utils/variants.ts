import type { Product, ProductSku } from '../kiosk-client/index'

/** A value of each option. */
export type Choice = Record<string, string>

export const variantOf = ({ options, skus }: Product, choice: Choice): ProductSku | undefined =>
  options.length === 0 ? undefined : skus.find(({ specs }) => options.every(({ name }) => specs[name] === choice[name]))

const inStock = ({ skus }: Product) => skus.filter(({ stock }) => stock > 0)

/** With one value changed; where nothing in stock has that together with the others, the others follow. */
export function choiceWith(product: Product, choice: Choice, option: string, value: string): Choice {
  const next = { ...choice, [option]: value }
  const exact = variantOf(product, next)
  if (exact && exact.stock > 0) return next
  const other = inStock(product).find(({ specs }) => specs[option] === value)
  return other ? other.specs : next
}

/** To begin with: the first variant in stock. */
export function firstChoice(product: Product): Choice {
  const first = inStock(product)[0] || product.skus[0]
  return first ? first.specs : {}
}

/** The options as chips. */
export const optionsOf = (product: Product, choice: Choice) =>
  product.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({
      value,
      isChosen: choice[name] === value,
      isAvailable: inStock(product).some(({ specs }) => specs[name] === value),
    })),
  }))
