import { crc32 } from 'node:zlib'

export type Entry = {
  name: string
  packed: Uint8Array
  /** The unpacked size that it declares. */
  size: number
  isStored?: boolean
  /** The packed size that it declares, if that is false. */
  claims?: number
}

/** A ZIP archive with these entries, true or not. */
export function zipOf(entries: Entry[]): Buffer {
  const files: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const file = Buffer.concat([local(entry, name), entry.packed])
    files.push(file)
    table.push(central(entry, name, at))
    at += file.length
  }
  const listed = Buffer.concat(table)
  return Buffer.concat([...files, listed, end(entries.length, listed.length, at)])
}

function fields({ packed, size, isStored = false, claims = packed.length }: Entry, name: Buffer): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(isStored ? 0 : 8, 4)
  common.writeUInt32LE(isStored ? crc32(packed) : 0, 10)
  common.writeUInt32LE(claims, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(name.length, 22)
  return common
}

const local = (entry: Entry, name: Buffer) =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields(entry, name), name])

function central(entry: Entry, name: Buffer, at: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(at, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields(entry, name), rest, name])
}

function end(count: number, length: number, at: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(at, 16)
  return record
}
