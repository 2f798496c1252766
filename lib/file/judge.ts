import { type FileHandle, open } from 'node:fs/promises'
import { fail } from '../core/errors'
import { Gate } from '../core/gate'
import type { Runtime } from '../core/runtime'
import { MIB, type Storage, type StoredFile } from '../core/storage/local'
import { bytesAt } from './bytes'
import { ALWAYS, DOCUMENTS, type Ext, endingOf, kindOf, PICTURES, properName } from './kinds'
import { officeKind } from './office'
import { examine } from './picture'
import { isPlainText } from './plain'
import { fileSettings } from './settings'

/** What a file may be here and now. */
export type Rules = {
  kinds: readonly Ext[]
  image: number
  file: number
  megapixels: number
  pictures: Gate
}
export type Come = StoredFile & { filename: string }
type About = { name: string; ext: Ext; mime: string; width: number | null; height: number | null }
/** What is kept of what came, and what it is. */
export type Judged = StoredFile & About

const MEGAPIXELS = 40
const MEGAPIXELS_OF_AVATAR = 16
const EDGE = 1024

const rulesFrom = (values: typeof fileSettings.defaults, pictures: Gate): Rules => ({
  kinds: values['upload.documents'] ? [...ALWAYS, ...DOCUMENTS] : ALWAYS,
  image: values['upload.image_mib'] * MIB,
  file: values['upload.file_mib'] * MIB,
  megapixels: MEGAPIXELS,
  pictures,
})
export const DEFAULT_RULES = rulesFrom(fileSettings.defaults, new Gate(1, 500, 20_000))
export const rulesOf = (runtime: Runtime): Rules => rulesFrom(fileSettings.in(runtime), runtime.pictures)
export const avatarRules = (runtime: Runtime): Rules => ({
  ...rulesOf(runtime),
  kinds: PICTURES,
  megapixels: MEGAPIXELS_OF_AVATAR,
})

/** By what is in it, not by what it is called; a picture is read to its end, so that half of one is none. */
export async function judge(storage: Storage, come: Come, rules: Rules): Promise<Judged> {
  const file = await open(come.path)
  const found = await sniff(file, come).finally(() => file.close())
  if (!found || !rules.kinds.includes(found)) refuse(come, rules)
  const { isImage, mime } = kindOf(found)
  const limit = isImage ? rules.image : rules.file
  if (come.size > limit) fail('too_large', { message: TOO_LARGE, params: { mib: limit / MIB } })
  const { path, hash, size } = come
  const about = { name: properName(come.filename, found), ext: found, mime }
  if (!isImage) return { path, hash, size, ...about, width: null, height: null }
  const { width, height, rewritten } = await examine(come, found, rules)
  const kept = rewritten ? await storage.rewrite(come, rewritten) : { path, hash, size }
  return { ...kept, ...about, width, height }
}

const TOO_LARGE = 'Files can be up to {mib} MiB'

const PICTURE = '{file} is not a PNG, JPEG, WebP or GIF image'
const USUAL = '{file} is not an image (PNG, JPEG, WebP, GIF) or a PDF'
const ANY = '{file} is not an image, a PDF, an Office document or plain text'

function refuse({ filename }: Come, { kinds }: Rules): never {
  const message = kinds.includes('docx') ? ANY : kinds.includes('pdf') ? USUAL : PICTURE
  fail('unsupported', { message, params: { file: filename } })
}

/** What its bytes say, and of plain text, which says nothing, its name. */
async function sniff(file: FileHandle, { filename, size }: Come): Promise<Ext | undefined> {
  const head = await bytesAt(file, 0, EDGE)
  const says = (text: string, at = 0) => head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (says('\x89PNG\r\n\x1a\n')) return 'png'
  if (says('\xff\xd8\xff')) return 'jpg'
  if (says('RIFF') && says('WEBP', 8)) return 'webp'
  if (says('GIF87a') || says('GIF89a')) return 'gif'
  if (says('%PDF-')) return (await bytesAt(file, Math.max(0, size - EDGE), EDGE)).includes('%%EOF') ? 'pdf' : undefined
  if (says('PK\x03\x04')) return officeKind(file, size)
  const ending = endingOf(filename)
  return (ending === 'csv' || ending === 'txt') && (await isPlainText(file)) ? ending : undefined
}
