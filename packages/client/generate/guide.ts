import { readFileSync } from 'node:fs'

/** The files of the guide as the page at /docs/client prints them: a server has no sources to read. */
export const GUIDE_COPY = 'components/docs/client-guide.json'

/** As they stand in a mini-program. */
const FILES = {
  shop: 'shop.ts',
  product: 'pages/product/product.ts',
  checkout: 'pages/checkout/checkout.ts',
  orders: 'pages/orders/orders.ts',
}
const textOf = (file: string) => readFileSync(`packages/client/guide/${file}`, 'utf8')

export const guideText = (): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, textOf(file)])), undefined, 2)}\n`
