import { crc32, inflateRawSync } from 'node:zlib'

/** The parts of an archive by their names, read by its table; each must be as long and as whole as it says. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const parts = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc = 0, packed = 0, size = 0] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field))
    const length = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const from = archive.readUInt32LE(at + 42) + 30 + length
    const bytes = inflateRawSync(archive.subarray(from, from + packed))
    const behind = [4, 8, 12].map((field) => archive.readUInt32LE(from + packed + field))
    const isWhole = crc32(bytes) === crc && bytes.length === size && `${behind}` === `${[crc, packed, size]}`
    if (!isWhole) throw new Error(`${name} is not what the archive says of it`)
    parts.set(name, bytes.toString('utf8'))
    at += 46 + length
  }
  return parts
}

const CELL = /<c r="([A-Z]+)\d+" s="(\d)"(?: t="(\w+)")?>(?:<is><t xml:space="preserve">|<v>)([^<]*)/g
const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('_x005F_', '_')

export type SheetCell = { style: number; value: string | number | boolean }

/** The rows of a sheet, each by its column letters: texts are strings, and nothing is a formula. */
export function cellsOf(archive: Buffer, sheet = 1): Record<string, SheetCell>[] {
  const xml = unzip(archive).get(`xl/worksheets/sheet${sheet}.xml`) ?? ''
  if (xml.includes('<f>')) throw new Error('there is a formula in it')
  const rows = xml.match(/<row [^>]*>.*?<\/row>/gs) ?? []
  return rows.map((row) =>
    Object.fromEntries(
      [...row.matchAll(CELL)].map(([, column = '', style, type, value = '']) => {
        const read = type === 'inlineStr' ? plain(value) : type === 'b' ? value === '1' : Number(value)
        return [column, { style: Number(style), value: read }]
      }),
    ),
  )
}

/** The values alone, under the titles of the first row. */
export function recordsOf(archive: Buffer, sheet = 1): Record<string, SheetCell['value'] | undefined>[] {
  const [titles = {}, ...rows] = cellsOf(archive, sheet)
  const names = Object.entries(titles)
  return rows.map((row) => Object.fromEntries(names.map(([column, { value }]) => [String(value), row[column]?.value])))
}
