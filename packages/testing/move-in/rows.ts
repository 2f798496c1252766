import type { Expected } from './sample-shop'
import type { Values } from './sql'

/** From 1 on, one at a time. */
export function* numbered<T>(count: number, make: (id: number) => T): Generator<T> {
  for (let id = 1; id <= count; id++) yield make(id)
}

export function* mapped<T>(all: Iterable<T>, row: (one: T) => Values): Generator<Values> {
  for (const one of all) yield row(one)
}

export function* flat<T>(all: Iterable<T>, rows: (one: T) => Values[]): Generator<Values> {
  for (const one of all) yield* rows(one)
}

export function* withTraps(rows: Iterable<Values>, traps: Values[] = []): Generator<Values> {
  yield* rows
  yield* traps
}

export const picture = (name: string) => `https://pictures.example/${name}.jpg`

export const mobile = (user: number) => `138${String(user).padStart(8, '0')}`

/** Beyond the ids that a plan may have, and within what `mediumint` holds. */
const FIRST = 8_000_000

/** Rows that importers stumble over, by table. */
export class TrapRows {
  readonly byTable: Record<string, Values[]> = {}
  #id = FIRST

  constructor(
    readonly expected: Expected,
    /** The columns that each row of a table has. */
    readonly common: (table: string, id: number) => Values,
  ) {}

  /** `trap`: why the row is there; its id is in what is expected. */
  add(table: string, values: Values, trap?: string): number {
    const id = this.#id++
    this.byTable[table] = [...(this.byTable[table] ?? []), { ...this.common(table, id), ...values }]
    if (trap) this.expected.traps[trap] = [...(this.expected.traps[trap] ?? []), id]
    return id
  }

  get next(): number {
    return this.#id
  }
}
