import { classWithBrand } from '../branded'

/** JSON that the database made, columns named in its SQL: spliced into the envelope as it is. */
export class DatabaseJson extends classWithBrand('Sealed') {
  constructor(
    readonly json: string,
    /** What `fresh` would return for it. */
    readonly stamp?: string,
  ) {
    super()
  }
}

/** What an `idempotent: 'own'` function says when it found its first answer again. */
export class ReplayedAnswer extends classWithBrand('Replayed') {
  constructor(readonly output: unknown) {
    super()
  }
}
