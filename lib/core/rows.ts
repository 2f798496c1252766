import { fail } from './errors'

/** The one row that was asked for. */
export const found = <Row>([row]: Row[]): Row => row ?? fail('not_found')

/** The one row that a write gives back: without it the write itself was a mistake. */
export function made<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a write gave no row back')
  return row
}
