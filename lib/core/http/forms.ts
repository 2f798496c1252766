import { branded } from '../branded'

/** Answers that are not JSON in the envelope. */

/** `answer: 'file'`: bytes with headers of their own. */
export class FileAnswer extends branded('FileAnswer') {
  constructor(
    readonly file: {
      name: string
      mime: string
      /** Opened only when it is sent. */
      body: () => AsyncIterable<Uint8Array>
      size?: number
      /** What this address gives never changes. */
      immutable?: boolean
      attachment?: boolean
      /** What it is called by whoever saves it. */
      saved?: string
      /** It is to be had there, and not sent from here. */
      elsewhere?: string
    },
  ) {
    super()
  }
}

/** `body: 'raw'`: an answer in somebody else's format. */
export class RawAnswer extends branded('RawAnswer') {
  constructor(
    readonly status: number,
    readonly body: string | null,
  ) {
    super()
  }
}

/** `answer: 'rows'`: the first batch is read before the headers go out, so that an error is still an error. */
export class Rows {
  constructor(
    readonly first: unknown[],
    readonly rest: AsyncIterator<unknown[]>,
  ) {}
}
