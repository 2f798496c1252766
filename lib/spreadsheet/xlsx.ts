import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { yuan } from '../base/money'
import { shopDays } from '../base/shop-time'
import type { Cell, TableColumn, TableRow } from './table'
import { MAIN_NAMESPACE, STYLES, workbookParts } from './xlsx-frame'

/** The most rows that a sheet can have; further rows go into another sheet. */
const MAX_ROWS = 1_048_576
const MAX_TEXT = 32_767
const AT_ONCE = 100

/** A workbook that is sent while its rows are read; only the current batch is in memory. */
export async function* xlsx(
  columns: TableColumn[],
  batches: AsyncIterable<TableRow[]>,
  most = MAX_ROWS,
): AsyncGenerator<Buffer> {
  const feed = new RowFeed(batches[Symbol.asyncIterator]())
  try {
    yield* zip(partsOf(columns, feed, most))
  } finally {
    await feed.end()
  }
}

/** Batches, cut where a sheet is full. */
class RowFeed {
  #rest: TableRow[] = []

  constructor(readonly source: AsyncIterator<TableRow[]>) {}

  async isOver(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.source.next()
      if (done) return true
      this.#rest = value
    }
    return false
  }

  take(most: number): TableRow[] {
    const chunk = this.#rest.slice(0, most)
    this.#rest = this.#rest.slice(most)
    return chunk
  }

  async end(): Promise<void> {
    await this.source.return?.()
  }
}

async function* partsOf(columns: TableColumn[], feed: RowFeed, most: number): AsyncGenerator<Part> {
  let sheets = 0
  do {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, text: sheet(columns, feed, most) }
  } while (!(await feed.isOver()))
  for (const [name, text] of Object.entries(workbookParts(sheets))) yield { name, text: once(xmlDocument(text)) }
}

async function* once(text: string) {
  yield text
}

const xmlDocument = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`

async function* sheet(columns: TableColumn[], feed: RowFeed, most: number): AsyncGenerator<string> {
  const letters = columns.map((_, at) => letterOf(at))
  yield xmlDocument(`<worksheet xmlns="${MAIN_NAMESPACE}">${FROZEN}`)
  yield `<cols>${columns.map(columnXml).join('')}</cols><sheetData>`
  const titles = columns.map(({ title }, at) => textXml(`${letters[at]}1`, title, STYLES.title))
  yield `<row r="1">${titles.join('')}</row>`
  let at = 1
  while (at < most && !(await feed.isOver())) {
    const lines = feed.take(Math.min(most - at, AT_ONCE)).map((row) => {
      at += 1
      const cells = row.map((value, column) => cellXml(`${letters[column]}${at}`, value, columns[column]?.kind))
      return `<row r="${at}">${cells.join('')}</row>`
    })
    yield lines.join('')
  }
  const corner = `${letters.at(-1) ?? 'A'}${at}`
  yield `</sheetData><autoFilter ref="A1:${corner}"/></worksheet>`
}

/** 0 → A, 26 → AA. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const WIDTHS = { plain: 18, money: 12, time: 20 }
/** The titles stay in sight. */
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** What is typed into an empty cell stays a text: a number of twenty digits would be rounded. */
function columnXml({ kind }: TableColumn, at: number): string {
  const style = kind === 'plain' ? STYLES.text : STYLES[kind]
  return `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" style="${style}" customWidth="1"/>`
}

function cellXml(place: string, value: Cell, kind: TableColumn['kind'] | undefined): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return `<c r="${place}" s="${STYLES.plain}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') {
    return kind === 'money' ? numberXml(place, yuan(value), STYLES.money) : numberXml(place, value, STYLES.plain)
  }
  return kind === 'time' ? numberXml(place, shopDays(value), STYLES.time) : textXml(place, value, STYLES.text)
}

const numberXml = (place: string, value: number | string, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`

/** Never a formula, with any first character. */
const textXml = (place: string, value: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const STRANGE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/** What XML cannot hold is left out; what a spreadsheet would take for one of its own codes is written as a text. */
const escaped = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(STRANGE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)

/** An entry of an archive, as a stream of text. */
type Part = { name: string; text: AsyncIterable<string> }

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
async function* zip(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
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
