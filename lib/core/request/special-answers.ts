import { setImmediate as letOthers } from 'node:timers/promises'
import { classWithBrand } from '../../base/branded'
import type { TableFormat } from '../../base/contract'
import type { StreamEvent } from '../../base/event-stream'

/** Answers that are not JSON in the envelope. */

/** `answer: 'file'`: bytes with headers of their own. */
export class FileAnswer extends classWithBrand('FileAnswer') {
  constructor(
    readonly file: {
      name: string
      mime: string
      /** Opened only when it is sent. */
      body: () => AsyncIterable<Uint8Array>
      size?: number
      /** The content at this URL never changes. */
      immutable?: boolean
      attachment?: boolean
      /** The name under which it is saved. */
      saved?: string
      /** The file is to be had there, and not sent from here. */
      elsewhere?: string
    },
  ) {
    super()
  }
}

/** The body of a file that is in memory. */
export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** `body: 'raw'`: an answer in a format of the provider. */
export class RawAnswer extends classWithBrand('RawAnswer') {
  constructor(
    readonly status: number,
    readonly body: string | null,
    readonly mime: 'application/json' | 'text/plain' = 'application/json',
  ) {
    super()
  }
}

/** `answer: 'rows'`: the first batch is read before the headers are sent, so that an error can still be answered. */
export class RowsAnswer {
  constructor(
    readonly first: unknown[],
    readonly rest: AsyncIterator<unknown[]>,
    readonly format: TableFormat,
  ) {}

  /**
   * Batch by batch; a reader that stops leaves nothing open. The embedded database answers within this process: without
   * a pause no other request would even be read before the end.
   */
  async *batches(): AsyncGenerator<unknown[]> {
    try {
      for (let batch = this.first; ; ) {
        yield batch
        await letOthers()
        const next = await this.rest.next()
        if (next.done) return
        batch = next.value
      }
    } finally {
      await this.rest.return?.()
    }
  }
}

/** `answer: 'events'`: server-sent events for as long as the reader stays. */
export class EventsAnswer extends classWithBrand('EventsAnswer') {
  constructor(readonly events: AsyncIterableIterator<StreamEvent>) {
    super()
  }
}
