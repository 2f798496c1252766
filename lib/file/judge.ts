import { type FileHandle, open } from 'node:fs/promises'
import { Failure, fail } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { type SettingValues, settingsFrom } from '../core/settings'
import { MIB } from '../core/storage/local'
import { bytesAt } from './bytes'
import { ALONE, decodedBytes, decoder, decoding, MOST_DECODED } from './decode'
import { ALWAYS, DOCUMENTS, type Ext, endingOf, kindOf, PICTURES, properName } from './kinds'
import { officeKind } from './office'
import { isPlainText } from './plain'

/** What a file may be here and now. */
export type Rules = {
  kinds: readonly Ext[]
  image: number
  file: number
  megapixels: number
  gates: Runtime['pictures']
}
type Come = { path: string; filename: string; size: number }
export type Judged = { name: string; ext: Ext; mime: string; width: number | null; height: number | null }

const MEGAPIXELS = 40
const MEGAPIXELS_OF_AVATAR = 16
const EDGE = 1024
const IMAGES: Record<string, Ext> = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' }

const rulesFrom = (values: SettingValues, gates: Runtime['pictures']): Rules => ({
  kinds: values['upload.documents'] ? [...ALWAYS, ...DOCUMENTS] : ALWAYS,
  image: values['upload.image_mib'] * MIB,
  file: values['upload.file_mib'] * MIB,
  megapixels: MEGAPIXELS,
  gates,
})
export const DEFAULT_RULES = rulesFrom(settingsFrom([]), ALONE)
export const rulesOf = ({ settings, pictures }: Runtime): Rules => rulesFrom(settings.values, pictures)
export const avatarRules = (runtime: Runtime): Rules => ({
  ...rulesOf(runtime),
  kinds: PICTURES,
  megapixels: MEGAPIXELS_OF_AVATAR,
})

/** By what is in it, not by what it is called; a picture is read to its end, so that half of one is none. */
export async function judge(come: Come, rules: Rules): Promise<Judged> {
  const file = await open(come.path)
  const found = await sniff(file, come).finally(() => file.close())
  if (!found || !rules.kinds.includes(found)) refuse(come, rules)
  const { isImage, mime } = kindOf(found)
  const limit = isImage ? rules.image : rules.file
  if (come.size > limit) fail('too_large', { message: TOO_LARGE, params: { mib: limit / MIB } })
  const named = { name: properName(come.filename, found), ext: found, mime }
  if (!isImage) return { ...named, width: null, height: null }
  return { ...named, ...(await measured(come, found, rules)) }
}

const TOO_LARGE = 'A file may have at most {mib} MiB'

const PICTURE = '{file} is not a PNG, JPEG, WebP or GIF image'
const USUAL = '{file} is neither an image (PNG, JPEG, WebP, GIF) nor a PDF'
const ANY = '{file} is neither an image, a PDF, an Office document nor plain text'

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

const MEMORY = '{file} would take {mib} MiB to decode, at most {most} MiB are allowed'
const PIXELS = '{file} has more than {most} megapixels'

async function measured({ path, filename }: Come, ext: Ext, { megapixels, gates }: Rules) {
  const sharp = await decoder()
  const damaged = () => fail('unsupported', { message: '{file} is damaged', params: { file: filename } })
  const about = await sharp(path, { limitInputPixels: false }).metadata().catch(damaged)
  if (IMAGES[about.format] !== ext) damaged()
  const { width, height } = about.autoOrient
  const bytes = decodedBytes(about)
  if (width * height > megapixels * 1_000_000)
    fail('too_large', { message: PIXELS, params: { file: filename, most: megapixels } })
  if (bytes > MOST_DECODED) {
    const params = { file: filename, mib: Math.ceil(bytes / MIB), most: MOST_DECODED / MIB }
    fail('too_large', { message: MEMORY, params })
  }
  const whole = () => sharp(path, { failOn: 'truncated' }).resize(16).raw().toBuffer()
  await decoding(gates, bytes, whole).catch((error) => (error instanceof Failure ? Promise.reject(error) : damaged()))
  return { width, height }
}
