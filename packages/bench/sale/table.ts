import { ms, tableOf, whole } from '../table'
import type { Costs, Outcome } from './model'
import type { Tried } from './sale'

const COSTS = 'CPU µs: connection, order, refusal, generator'
const HEADS = [
  'buyers in a second',
  '',
  'placed',
  'told to come again',
  'failed',
  'p50 ms',
  'p99 ms',
  'over after s',
  COSTS,
]

/** The measured figures and, below each, the expected one. */
export function saleTable(tried: Tried[]): string {
  const cells = ({ placed, refused, p50, p99, seconds }: Outcome, failed = 0) => [
    whole(placed),
    whole(refused),
    whole(failed),
    ms(p50),
    ms(p99),
    seconds.toFixed(1),
  ]
  const rows = tried.flatMap(({ sale, costs, measured, predicted }) => [
    [whole(sale.buyers), 'measured', ...cells(measured, measured.failed), ''],
    ['', 'expected', ...cells(predicted), partsOf(costs)],
  ])
  return tableOf(HEADS, rows)
}

function partsOf({ accept, server, refusal, database, generator }: Costs): string {
  const us = (milliseconds: number) => whole(milliseconds * 1000)
  return `${us(accept)}, ${us(server)} + ${us(database)}, ${us(refusal)}, ${us(generator)}`
}
