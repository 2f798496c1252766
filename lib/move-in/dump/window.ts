import { errorWithBrand } from '@/lib/base/branded'

/** What stands before it is not yet whole: it is read again when there is more of the file. */
export class NeedsMore extends errorWithBrand('NeedsMore') {}

/** One for all, since a stack is of no use here and takes time. */
export const NEEDS_MORE = new NeedsMore()

const LINE_FEED = 10

/** From this length on a part of a text refers to the whole of it. */
const KEEPS_WHOLE = 13

/** What was received of a file and not yet used. Reading moves `at`; `keep` says that all before it is done with. */
export class Window {
  bytes: Buffer = Buffer.alloc(0)
  at = 0
  #kept = 0
  #lines = 1
  #text: string | undefined
  #chunks: AsyncIterator<Uint8Array>

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  keep(): void {
    this.#kept = this.at
  }

  /** To what was kept last, to read it in another way. */
  back(): void {
    this.at = this.#kept
  }

  /** Five times as fast as a call of `toString` for each: most values are short. A longer one would keep all of it. */
  ascii(start: number, end: number): string {
    if (end - start >= KEEPS_WHOLE) return this.bytes.toString('latin1', start, end)
    this.#text ??= this.bytes.toString('latin1')
    return this.#text.slice(start, end)
  }

  /** How much must be held because what it begins is not whole. */
  get held(): number {
    return this.bytes.length - this.#kept
  }

  /** The line of what was kept last. */
  get line(): number {
    return this.#lines + lineFeedsIn(this.bytes, this.#kept)
  }

  /** Goes back to what was kept last and receives at least as much again, so that reading it again costs little. */
  async more(): Promise<boolean> {
    const rest = this.bytes.subarray(this.#kept)
    this.#lines += lineFeedsIn(this.bytes, this.#kept)
    const parts: Uint8Array[] = [rest]
    let length = rest.length
    do {
      const { done, value } = await this.#chunks.next()
      if (done) break
      parts.push(value)
      length += value.length
    } while (length < Math.max(2 * rest.length, rest.length + 1))
    this.#text = undefined
    this.bytes = Buffer.concat(parts, length)
    this.#kept = 0
    this.at = 0
    return length > rest.length
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}

function lineFeedsIn(bytes: Buffer, end: number): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < end; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}
