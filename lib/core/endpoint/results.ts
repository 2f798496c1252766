import { classWithBrand } from '../branded'

/** JSON made by the database, with the columns named in its SQL: inserted into the envelope unparsed. */
export class DatabaseJson extends classWithBrand('Sealed') {
  constructor(
    readonly json: string,
    /** Changes with the content, where that is known without hashing all of it. */
    readonly tag?: string,
    /** Shown as it was last read, because the database is away. */
    readonly isOld = false,
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
