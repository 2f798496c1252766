import { readFileSync } from 'node:fs'

/** The files of the guide as the page at /docs/client prints them: a server has no sources to read. */
export const GUIDE_COPY = 'components/docs/client-guide.json'

const FILES = ['shop', 'product', 'checkout', 'orders']
const textOf = (name: string) => readFileSync(`packages/client/guide/${name}.ts`, 'utf8')

export const guideText = (): string =>
  `${JSON.stringify(Object.fromEntries(FILES.map((name) => [name, textOf(name)])), undefined, 2)}\n`
