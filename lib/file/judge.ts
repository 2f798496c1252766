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
  kindOf,
  PICTURE_TYPES,
  withExtension,
} from './file-types'
import { officeKind } from './office'
import { type IncomingFile, inspectPicture, type PictureRules, readBytesAt } from './picture'
import { isPlainText } from './plain-text'
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
const NOT_SUPPORTED = '{file} is not an image, a PDF, an Office document or plain text'

function rejectType({ filename }: IncomingFile, { kinds }: FileRules): never {
  const message = kinds.includes('docx') ? NOT_SUPPORTED : kinds.includes('pdf') ? NOT_PICTURE_OR_PDF : NOT_PICTURE
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
  if (startsWith('PK\x03\x04')) return officeKind(file, size)
  const ending = extensionOf(filename)
  return (ending === 'csv' || ending === 'txt') && (await isPlainText(file)) ? ending : undefined
}
