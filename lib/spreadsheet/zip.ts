import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** An entry of an archive, as a stream of text. */
export type Part = { name: string; text: AsyncIterable<string> }

/** What is known of a part only once it is over: written behind it and in the table at the end. */
class Tally {
  crc = 0
  size = 0
  packed = 0

  async *counted(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
    for await (const piece of text) {
      const bytes = Buffer.from(piece)
      this.crc = crc32(bytes, this.crc)
      this.size += bytes.length
      yield bytes
    }
  }

  write(into: Buffer, at: number): Buffer {
    into.writeUInt32LE(this.crc, at)
    into.writeUInt32LE(this.packed, at + 4)
    into.writeUInt32LE(this.size, at + 8)
    return into
  }
}

/** A ZIP archive that is sent while it is made: each part when the one before is over, up to 4 GiB. */
export async function* zip(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const table: Buffer[] = []
  let at = 0
  for await (const { name, text } of parts) {
    const tally = new Tally()
    const head = local(name)
    yield head
    for await (const chunk of deflated(tally.counted(text))) {
      tally.packed += chunk.length
      yield chunk
    }
    yield behind(tally)
    table.push(central(name, tally, at))
    at += head.length + tally.packed + 16
  }
  yield* [...table, end(table, at)]
}

/** A reader that stops ends the source, too; an error of the source is thrown here. */
async function* deflated(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4 })
  const feeding = pipeline(source, deflate)
  feeding.catch(() => undefined) // it is thrown where it is read
  for await (const chunk of deflate) yield chunk
  await feeding
}

const LOCAL = Buffer.from('PK\x03\x04', 'latin1')
const BEHIND = Buffer.from('PK\x07\x08', 'latin1')
const CENTRAL = Buffer.from('PK\x01\x02\x14\0', 'latin1')
const END = Buffer.from('PK\x05\x06', 'latin1')

/** Version 2.0; sizes stand behind the part, names are UTF-8; deflated, on the first day that a ZIP knows. */
function fields(name: Buffer): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(0x0808, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt16LE(0x21, 8)
  common.writeUInt16LE(name.length, 22)
  return common
}

function local(name: string): Buffer {
  const nameBytes = Buffer.from(name)
  return Buffer.concat([LOCAL, fields(nameBytes), nameBytes])
}

const behind = (tally: Tally): Buffer => Buffer.concat([BEHIND, tally.write(Buffer.alloc(12), 0)])

function central(name: string, tally: Tally, at: number): Buffer {
  const nameBytes = Buffer.from(name)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(at, 10)
  return Buffer.concat([CENTRAL, tally.write(fields(nameBytes), 10), rest, nameBytes])
}

function end(table: Buffer[], at: number): Buffer {
  const record = Buffer.alloc(18)
  record.writeUInt16LE(table.length, 4)
  record.writeUInt16LE(table.length, 6)
  record.writeUInt32LE(Buffer.concat(table).length, 8)
  record.writeUInt32LE(at, 12)
  return Buffer.concat([END, record])
}
