import { type Counter, Counts } from './counter'
import type { Family } from './families'
import { ProcessFigures } from './process'
import { RequestCounts } from './requests'

/** What this process counts for `/metrics`. There is none where nobody may ask for it. */
export class Metrics {
  readonly requests = new RequestCounts()
  readonly process = new ProcessFigures()
  readonly #counts = new Counts()

  /** Its number among several workers: sums would fall when one of them ends, and look like a new beginning of all. */
  worker: string | undefined

  /** What the other processes behind the same port have counted: whoever starts several says how to ask them. */
  others: () => Promise<Family[][]> = async () => []

  count(counter: Counter, values: string[] = [], by = 1): void {
    this.#counts.add(counter, values, by)
  }

  counted(counters: Counter[]): Family[] {
    return this.#counts.families(counters)
  }
}
