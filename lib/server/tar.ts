/** As much of the tar format as a backup needs, so that any tar opens it: plain files with short names. */
const BLOCK = 512
const SUM = { at: 148, length: 8 }

export const damaged = (why: string) => new Error(`The file is no backup, or it is damaged (${why}).`)

export type Entry = { name: string; body: AsyncIterable<Uint8Array> }
type Write = (chunk: Uint8Array) => Promise<void>

export async function add(write: Write, name: string, size: number, body: AsyncIterable<Uint8Array> | Uint8Array[]) {
  await write(headOf(name, size))
  let left = size
  for await (const chunk of body) {
    left -= chunk.length
    await write(chunk)
  }
  if (left !== 0) throw new Error(`${name} changed while it was read.`)
  await write(Buffer.alloc(padding(size)))
}

export const finish = (write: Write): Promise<void> => write(Buffer.alloc(2 * BLOCK))

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
const octal = (number: number, length: number): string => number.toString(8).padStart(length - 1, '0')

function headOf(name: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name.`)
  head.write(name)
  head.write(octal(0o600, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(size, 12), 124)
  head.write(octal(Math.floor(Date.now() / 1000), 12), 136)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(octal(sumOf(head), SUM.length), SUM.at)
  return head
}

/** Its own place counts as blanks. */
function sumOf(head: Buffer): number {
  const blank = Buffer.from(head).fill(' ', SUM.at, SUM.at + SUM.length)
  return blank.reduce((sum, byte) => sum + byte, 0)
}

/** What is in it, one after the other: each body is read whole, or not at all and passed over. */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const { take, last } = takingFrom(source)
  for (;;) {
    const head = await whole(take(BLOCK))
    if (head.every((byte) => byte === 0)) break
    const { name, size } = read(head)
    const body = take(size)
    yield { name, body }
    for await (const _ of body);
    await whole(take(padding(size)))
  }
  await last() // where a compressed one has the sum that tells whether it is whole
}

function read(head: Buffer): { name: string; size: number } {
  const textAt = (at: number, length: number) => head.toString('utf8', at, at + length).replace(/[\0 ].*$/s, '')
  const numberAt = (at: number, length: number) => Number.parseInt(textAt(at, length), 8)
  if (numberAt(SUM.at, SUM.length) !== sumOf(head)) throw damaged('it is no tar file')
  return { name: textAt(0, 100), size: numberAt(124, 12) }
}

/** The next so many bytes, however they are cut into chunks. */
function takingFrom(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  async function* take(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) throw damaged('it breaks off')
        rest = next.value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  const last = async () => {
    while (!(await chunks.next()).done);
  }
  return { take, last }
}

export async function whole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
