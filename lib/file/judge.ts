import { type FileHandle, open } from 'node:fs/promises'
import { fail } from '../core/errors'
import type { Gate } from '../core/gate'
import type { Runtime } from '../core/runtime'
import { type SettingValues, settingsFrom } from '../core/settings'
import { MIB } from '../core/storage/local'
import { bytesAt } from './bytes'
import { ALWAYS, DOCUMENTS, type Ext, endingOf, kindOf, PICTURES, properName } from './kinds'
import { officeKind } from './office'
import { isPlainText } from './plain'

/** What a file may be here and now. */
export type Rules = { kinds: readonly Ext[]; image: number; file: number; pictures?: Gate }
type Come = { path: string; filename: string; size: number }
export type Judged = { name: string; ext: Ext; mime: string; width: number | null; height: number | null }

const MEGAPIXELS_40 = 40_000_000
const EDGE = 1024
const IMAGES: Record<string, Ext> = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' }

const rulesFrom = (values: SettingValues): Rules => ({
  kinds: values['upload.documents'] ? [...ALWAYS, ...DOCUMENTS] : ALWAYS,
  image: values['upload.image_mib'] * MIB,
  file: values['upload.file_mib'] * MIB,
})
export const DEFAULT_RULES = rulesFrom(settingsFrom([]))
export const rulesOf = ({ settings, pictures }: Runtime): Rules => ({ ...rulesFrom(settings.values), pictures })
export const pictureRules = (runtime: Runtime): Rules => ({ ...rulesOf(runtime), kinds: PICTURES })

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
  const measure = () => measured(come, found)
  return { ...named, ...(await (rules.pictures ? rules.pictures.run(measure) : measure())) }
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

async function measured({ path, filename }: Come, ext: Ext): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp') // heavy, and most processes never need it
  sharp.cache(false) // or it would keep files open that are renamed or gone
  const params = { file: filename }
  const damaged = () => fail('unsupported', { message: '{file} is damaged', params })
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(damaged)
  if (IMAGES[found.format] !== ext) damaged()
  const { width, height } = found.autoOrient
  if (width * height > MEGAPIXELS_40) fail('too_large', { message: '{file} has more than 40 megapixels', params })
  const whole = sharp(path, { failOn: 'truncated' }).resize(16).raw().toBuffer()
  await whole.catch(damaged)
  return { width, height }
}
