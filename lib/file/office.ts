import type { FileHandle } from 'node:fs/promises'
import type { Ext } from './file-types'
import { readBytesAt } from './picture'

/** Office documents are ZIP archives: only their table of contents is read, nothing is ever unpacked. */
type Entry = { name: string; packed: number; unpacked: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22
const MAX_COMMENT = 65_535
const MAX_TABLE = 4 * 1024 * 1024
const MAX_ENTRIES = 10_000
const UNPACKED = 512 * 1024 * 1024
const RATIO = 200

const MAIN: [Ext, RegExp][] = [
  ['docx', /^word\/document\.xml$/],
  ['xlsx', /^xl\/workbook\.xml$/],
  ['pptx', /^ppt\/presentation\.xml$/],
]
/** Programs, and anything that would be unpacked elsewhere. */
const ACTIVE = /vbaProject|oleObject|activeX|(^|\/)\.\.(\/|$)|^\/|\\|\0/i

export async function officeKind(file: FileHandle, size: number): Promise<Ext | undefined> {
  const entries = await entriesOf(file, size)
  const names = entries?.map(({ name }) => name) ?? []
  if (!names.includes('[Content_Types].xml') || names.some((name) => ACTIVE.test(name))) return undefined
  if (new Set(names).size < names.length || isBomb(entries ?? [], size)) return undefined
  const kinds = MAIN.filter(([, main]) => names.some((name) => main.test(name)))
  return kinds.length === 1 ? kinds[0]?.[0] : undefined
}

/** Trusts what the archive declares; if that is false, programs will find it damaged. */
function isBomb(entries: Entry[], size: number): boolean {
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0)
  const unpacked = sum((entry) => entry.unpacked)
  const isOverlapping = sum((entry) => entry.packed) > size
  return isOverlapping || unpacked > UNPACKED || unpacked > Math.max(size * RATIO, 1024 * 1024)
}

async function entriesOf(file: FileHandle, size: number): Promise<Entry[] | undefined> {
  const from = Math.max(0, size - END_SIZE - MAX_COMMENT)
  const tail = await readBytesAt(file, from, size - from)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + END_SIZE > tail.length || tail.readUInt32LE(end) !== END) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  const isWhole = start + length <= from + end && length <= MAX_TABLE && count <= MAX_ENTRIES
  return isWhole ? entriesIn(await readBytesAt(file, start, length), count) : undefined
}

function entriesIn(table: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > table.length || table.readUInt32LE(at) !== ENTRY) return undefined
    const name = at + 46 + table.readUInt16LE(at + 28)
    entries.push({
      name: table.toString('utf8', at + 46, name),
      packed: table.readUInt32LE(at + 20),
      unpacked: table.readUInt32LE(at + 24),
    })
    at = name + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32)
  }
  return entries
}
