import fc from 'fast-check'
import { SEED } from './chance'
import { isLong } from './long-run'
import { reportProof } from './report-proof'

/** `what`: the property, as the proofs name it. It is tried with `few` cases, in a long run with 30,000. */
export function holdsForAll<T>(what: string, cases: fc.Arbitrary<T>, property: (one: T) => void, few = 500): void {
  const numRuns = isLong ? 30_000 : few
  fc.assert(fc.property(cases, property), { numRuns, seed: SEED })
  reportProof(what, numRuns, 0)
}
