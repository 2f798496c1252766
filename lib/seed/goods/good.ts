export type Colours = readonly [main: string, second: string, third: string]

/** As packages/drawings draws it. */
export type Shape =
  | 'tin'
  | 'pouch'
  | 'box'
  | 'cup'
  | 'mug'
  | 'teapot'
  | 'jar'
  | 'bag'
  | 'bar'
  | 'cookie'
  | 'round'
  | 'berries'
  | 'slice'
  | 'lamp'
  | 'candle'
  | 'cushion'
  | 'folded'
  | 'vase'
  | 'shirt'
  | 'tote'
  | 'cable'
  | 'phoneCase'
  | 'notebook'
  | 'pens'
  | 'card'
  | 'umbrella'

/** By the name of its file. */
export type Picture = { name: string; view: 'front' | 'near' | 'three'; colours: Colours }

/** How something is sold: one thing at one price, or a variant for each value, or for each pair of values. */
type SaleFacts = { options: { name: string; values: string[] }[]; prices: number[]; original?: number; stock?: number }

export type ProductLook = { shape: Shape; colours: Colours; ground: string }

/** A product of the demo shop; prices in fen. */
export type Good = {
  slug: string
  name: string
  summary: string
  looks: ProductLook
  /** Pictures besides the main one. */
  more: Exclude<Picture['view'], 'front'>[]
  /** The colours of the values of its first option, where each has a picture of its own. */
  tints?: Record<string, Colours>
  sold: SaleFacts
  properties: Record<string, string>
  story: string
}

export const oneVariant = (price: number, stock?: number, original?: number): SaleFacts => ({
  options: [],
  prices: [price],
  ...(stock !== undefined && { stock }),
  ...(original !== undefined && { original }),
})

/** By one option, each value at its price. */
export const byOption = (name: string, prices: Record<string, number>, original?: number): SaleFacts => ({
  options: [{ name, values: Object.keys(prices) }],
  prices: Object.values(prices),
  ...(original !== undefined && { original }),
})

/** By two options, all at one price. */
export const byTwoOptions = (first: [string, string[]], second: [string, string[]], price: number): SaleFacts => ({
  options: [first, second].map(([name, values]) => ({ name, values })),
  prices: Array(first[1].length * second[1].length).fill(price),
})

const GROUNDS = { warm: '#f3e9d8', green: '#e4eee2', blue: '#e3ecf4', rose: '#f6e4e2', grey: '#eceae6' }
export const productLook = (shape: Shape, colours: Colours, ground: keyof typeof GROUNDS): ProductLook => ({
  shape,
  colours,
  ground: GROUNDS[ground],
})

export const INKS = {
  leaf: ['#4f7d5a', '#355a40', '#e9d9a6'],
  clay: ['#c2543d', '#8e3527', '#f3cf9b'],
  sea: ['#3f6c8f', '#27475f', '#e8c170'],
  plum: ['#7b4b73', '#52304d', '#e6c9a8'],
  gold: ['#d99a2b', '#a86d14', '#fff1cf'],
  slate: ['#4a5560', '#2c343c', '#c9d2d9'],
  rose: ['#e08a8a', '#b85c63', '#fff0e6'],
  milk: ['#eaddc0', '#cdb98f', '#7d5f40'],
  cocoa: ['#7a4e34', '#4d2f1e', '#e9c9a0'],
} satisfies Record<string, Colours>

/** The pictures of a product: its main one, further views of it, and one per value that has a colour. */
export function picturesOf({ slug, looks: { colours }, more, tints = {} }: Good) {
  const main: Picture = { name: slug, view: 'front', colours }
  return {
    main,
    more: more.map((view): Picture => ({ name: `${slug}-${view}`, view, colours })),
    tinted: Object.entries(tints).map(([value, own], at) => ({
      ...main,
      value,
      name: `${slug}-${at + 1}`,
      colours: own,
    })),
  }
}
