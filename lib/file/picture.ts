import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import type { ConcurrencyLimit } from '../base/concurrency-limit'
import { Failure, fail } from '../base/errors'
import { MIB } from '../storage/local'
import type { StoredFile } from '../storage/remote'
import { decodedBytes, loadSharp, MAX_DECODED_BYTES } from './decode'
import type { Ext } from './file-types'
import { strip } from './strip'

export type IncomingFile = StoredFile & { filename: string }
/** What is accepted, and how many at once. */
export type PictureRules = { megapixels: number; pictureLimit: ConcurrencyLimit }
/** `rewritten`: the bytes to store instead, where the original held more than the picture. */
export type Picture = { width: number; height: number; rewritten?: Uint8Array[] | undefined }
type InspectedPicture = { come: IncomingFile; ext: Ext; about: Metadata }

const IMAGES: Record<string, Ext> = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' }
const MEMORY = '{file} would take {mib} MiB to decode, the limit is {most} MiB'
const PIXELS = '{file} has more than {most} megapixels'
const QUALITY = 90

/** Decodes an image within the limits, and removes its metadata of place, time and camera. */
export async function inspectPicture(
  incoming: IncomingFile,
  ext: Ext,
  { megapixels, pictureLimit }: PictureRules,
): Promise<Picture> {
  const damaged = () => fail('unsupported', { message: '{file} is damaged', params: { file: incoming.filename } })
  const sharp = await loadSharp()
  const metadata = await sharp(incoming.path, { limitInputPixels: false }).metadata().catch(damaged)
  if (IMAGES[metadata.format] !== ext) damaged()
  const bytes = decodedBytes(metadata)
  checkSize(incoming, metadata, { megapixels, bytes })
  if (ext === 'gif') checkSize(incoming, await canvasOf(incoming), { megapixels, bytes })
  const work = async () => {
    await sharp(incoming.path, { failOn: 'truncated' }).resize(16).raw().toBuffer()
    return withoutMetadata({ come: incoming, ext, about: metadata })
  }
  return pictureLimit.run(work).catch((error) => (error instanceof Failure ? Promise.reject(error) : damaged()))
}

/** What a browser sets aside for a GIF: the decoder looks at its frames, which may be small. */
async function canvasOf({ path }: IncomingFile): Promise<Size> {
  const file = await open(path)
  const header = await readBytesAt(file, 0, 10).finally(() => file.close())
  return { width: header.readUInt16LE(6), height: header.readUInt16LE(8) }
}

type Size = Pick<Metadata, 'width' | 'height'>

function checkSize(
  { filename }: IncomingFile,
  { width, height }: Size,
  most: { megapixels: number; bytes: number },
): void {
  if (width * height > most.megapixels * 1_000_000)
    fail('too_large', { message: PIXELS, params: { file: filename, most: most.megapixels } })
  if (most.bytes <= MAX_DECODED_BYTES) return
  const params = { file: filename, mib: Math.ceil(most.bytes / MIB), most: MAX_DECODED_BYTES / MIB }
  fail('too_large', { message: MEMORY, params })
}

/** Keeps every byte of the picture, unless it has to be rotated or re-encoded. */
async function withoutMetadata({ come, ext, about }: InspectedPicture): Promise<Picture> {
  const { width, height, autoOrient, orientation = 1, pages = 1 } = about
  const original = await readFile(come.path)
  const pieces = strip(original, ext)
  const isTurned = orientation > 1 && pages === 1 // animations are not rotated
  if (!pieces && pages > 1) throw new Error('its frames cannot be told apart')
  if (!pieces || isTurned) return { ...autoOrient, rewritten: [await reencode({ come, ext, about })] }
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  return { width, height, rewritten: size === original.length ? undefined : pieces }
}

/** Upright, in sRGB, without metadata, in the format that it had. */
async function reencode({ come, ext, about }: InspectedPicture): Promise<Buffer> {
  const sharp = await loadSharp()
  const image = sharp(come.path).autoOrient()
  if (ext === 'jpg') {
    const chromaSubsampling = about.chromaSubsampling?.startsWith('4:4:4') ? '4:4:4' : '4:2:0'
    // better tables would need twice the picture in memory
    image.jpeg({ quality: QUALITY, chromaSubsampling, optimiseCoding: false })
  }
  if (ext === 'webp') image.webp({ quality: QUALITY })
  return image.toBuffer()
}

/** A piece of a file, shorter where the file ends. */
export async function readBytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
