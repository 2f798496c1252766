import { type FileHandle, open } from 'node:fs/promises'
import { ConcurrencyLimit } from '../base/concurrency-limit'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { MIB, type Storage } from '../storage/local'
import type { StoredFile } from '../storage/remote'
import {
  DEFAULT_TYPES,
  DOCUMENT_TYPES,
  type Ext,
  extensionOf,
  INVOICE_TYPES,
  kindOf,
  PICTURE_TYPES,
  withExtension,
} from './file-types'
import { type IncomingFile, inspectPicture, type PictureRules, readBytesAt } from './picture'
import { fileSettings } from './settings'

/** What files may be, by the settings of this shop. */
export type FileRules = PictureRules & { kinds: readonly Ext[]; image: number; file: number }
type FileFacts = { name: string; ext: Ext; mime: string; width: number | null; height: number | null }
/** The file to store, with its type. */
export type JudgedFile = StoredFile & FileFacts

const MEGAPIXELS = 40
const AVATAR_MEGAPIXELS = 16
const EDGE_BYTES = 1024

const rulesFrom = (values: typeof fileSettings.defaults, pictureLimit: ConcurrencyLimit): FileRules => ({
  kinds: values['upload.documents'] ? [...DEFAULT_TYPES, ...DOCUMENT_TYPES] : DEFAULT_TYPES,
  image: values['upload.image_mib'] * MIB,
  file: values['upload.file_mib'] * MIB,
  megapixels: MEGAPIXELS,
  pictureLimit,
})
export const DEFAULT_RULES = rulesFrom(fileSettings.defaults, new ConcurrencyLimit(1, 500, 20_000))
export const rulesOf = (runtime: Runtime): FileRules => rulesFrom(fileSettings.in(runtime), runtime.pictureLimit)
export const photoRules = (runtime: Runtime): FileRules => ({ ...rulesOf(runtime), kinds: PICTURE_TYPES })
export const invoiceFileRules = (runtime: Runtime): FileRules => ({ ...rulesOf(runtime), kinds: INVOICE_TYPES })
export const avatarRules = (runtime: Runtime): FileRules => ({
  ...photoRules(runtime),
  megapixels: AVATAR_MEGAPIXELS,
})

/** Checks a file by its content, not its name; an image is decoded to its end. */
export async function judgeFile(storage: Storage, incoming: IncomingFile, rules: FileRules): Promise<JudgedFile> {
  const file = await open(incoming.path)
  const found = await detectType(file, incoming).finally(() => file.close())
  if (!found || !rules.kinds.includes(found)) rejectType(incoming, rules)
  const { isImage, mime } = kindOf(found)
  const limit = isImage ? rules.image : rules.file
  if (incoming.size > limit) fail('too_large', { message: TOO_LARGE, params: { mib: limit / MIB } })
  const { path, hash, size } = incoming
  const facts = { name: withExtension(incoming.filename, found), ext: found, mime }
  if (!isImage) return { path, hash, size, ...facts, width: null, height: null }
  const { width, height, rewritten } = await inspectPicture(incoming, found, rules)
  const contents = rewritten ? await storage.rewrite(incoming, rewritten) : { path, hash, size }
  return { ...contents, ...facts, width, height }
}

const TOO_LARGE = 'Files can be up to {mib} MiB'

const NOT_PICTURE = '{file} is not a PNG, JPEG, WebP or GIF image'
const NOT_PICTURE_OR_PDF = '{file} is not an image (PNG, JPEG, WebP, GIF) or a PDF'
const NOT_INVOICE = '{file} is not a PDF, an OFD or an image (PNG, JPEG, WebP, GIF)'
const NOT_SUPPORTED = '{file} is not an image, a PDF, an Office document or plain text'

function rejectType({ filename }: IncomingFile, { kinds }: FileRules): never {
  const message = kinds.includes('ofd')
    ? NOT_INVOICE
    : kinds.includes('docx')
      ? NOT_SUPPORTED
      : kinds.includes('pdf')
        ? NOT_PICTURE_OR_PDF
        : NOT_PICTURE
  fail('unsupported', { message, params: { file: filename } })
}

/** What its bytes say, and of plain text, which says nothing, its name. */
async function detectType(file: FileHandle, { filename, size }: IncomingFile): Promise<Ext | undefined> {
  const head = await readBytesAt(file, 0, EDGE_BYTES)
  const startsWith = (text: string, at = 0) => head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith('\xff\xd8\xff')) return 'jpg'
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'webp'
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif'
  if (startsWith('%PDF-'))
    return (await readBytesAt(file, Math.max(0, size - EDGE_BYTES), EDGE_BYTES)).includes('%%EOF') ? 'pdf' : undefined
  if (startsWith('PK\x03\x04')) return packedKind(file, size)
  const ending = extensionOf(filename)
  return (ending === 'csv' || ending === 'txt') && (await isPlainText(file)) ? ending : undefined
}

/** Office documents and OFD are ZIP archives: only their table of contents is read, nothing is ever unpacked. */
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

async function packedKind(file: FileHandle, size: number): Promise<Ext | undefined> {
  const entries = await entriesOf(file, size)
  const names = entries?.map(({ name }) => name) ?? []
  if (names.some((name) => ACTIVE.test(name))) return undefined
  if (new Set(names).size < names.length || isBomb(entries ?? [], size)) return undefined
  if (names.includes('OFD.xml')) return 'ofd'
  if (!names.includes('[Content_Types].xml')) return undefined
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

const ACTIVE_TEXT = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml|[a-z]+:svg)[\s>/]/i
const START = 4096
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/u // but not tab, line and page

/** Valid UTF-8 without control characters, and not HTML or SVG in disguise. */
async function isPlainText(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream = file.createReadStream({ start: 0, autoClose: false })
  let start = ''
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true })
      if (CONTROLS.test(text)) return false
      if (start.length < START) start += text
    }
    start += decoder.decode()
  } catch {
    return false // what cannot be decoded is no text
  }
  return start.trim().length > 0 && !start.trimStart().startsWith('<') && !ACTIVE_TEXT.test(start.slice(0, START))
}
