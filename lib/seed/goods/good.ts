/** How something is sold: one thing at one price, or a variant for each value, or for each pair of values. */
type SaleFacts = { options: { name: string; values: string[] }[]; prices: number[]; original?: number; stock?: number }

/** A product of the demo shop; prices in fen. Its pictures are in public/demo, each by its name. */
export type Good = {
  slug: string
  name: string
  summary: string
  /** Pictures besides the main one. */
  more: ('near' | 'three')[]
  /** The values of its first option, where each has a picture of its own. */
  tints?: string[]
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

/** The files of a product: its main picture, further views of it, and one for each value that has its own. */
export const picturesOf = ({ slug, more, tints = [] }: Good) => ({
  main: { name: slug },
  more: more.map((view) => ({ name: `${slug}-${view}` })),
  tinted: tints.map((value, at) => ({ value, name: `${slug}-${at + 1}` })),
})
