import { parseArgs } from 'node:util'
import { SIZES, type SizeName } from './data/sizes'
import { SCENARIOS } from './scenarios'

export const LISTS = 'lists'
export const PAGES = 'pages'
const NAMES = [...SCENARIOS.map(({ name }) => name), LISTS, PAGES]

const isSize = (name: string): name is SizeName => name in SIZES

/** The options of the command. */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string', default: 's' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      server: { type: 'string' },
      keep: { type: 'boolean', default: false },
      beside: { type: 'string' },
      'beside-database': { type: 'string' },
      workers: { type: 'string', default: '0' },
      'beside-workers': { type: 'string', default: '0' },
      'beside-env': { type: 'string', multiple: true, default: [] },
      sale: { type: 'string', default: '' },
      crowd: { type: 'string', default: '' },
      'without-routes': { type: 'boolean', default: false },
      'fill-only': { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  const { size, check } = values
  // Bounds have room for what a shorter look is wrong by.
  const { rounds = check ? '3' : '4', seconds = check ? '1.5' : '2' } = values
  const variables = values['beside-env'].map((pair) => /^(\w+)=(.*)$/.exec(pair))
  if (!isSize(size)) throw new Error(`--size is one of ${Object.keys(SIZES).join(', ')}`)
  const only = values.only?.split(',') ?? NAMES
  const unknown = only.find((name) => !NAMES.includes(name))
  if (unknown) throw new Error(`--only knows ${NAMES.join(', ')}, but not ${unknown}`)
  return {
    ...values,
    size,
    besideEnv: Object.fromEntries(variables.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''])),
    only: new Set(only),
    rounds: positive('rounds', rounds),
    seconds: positive('seconds', seconds),
    crowds: values.crowd ? values.crowd.split(',').map((count) => positive('crowd', count)) : [],
    buyers: values.sale ? values.sale.split(',').map((count) => positive('sale', count)) : [],
  }
}

export type BenchOptions = ReturnType<typeof readOptions>

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} is a number above 0`)
  return value
}
