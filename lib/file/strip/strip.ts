import type { Ext } from '../file-types'
import { stripGif } from './gif'
import { stripJpeg } from './jpeg'
import { stripPng } from './png'
import { stripWebp } from './webp'

const STRIPPERS: Partial<Record<Ext, (bytes: Buffer) => Buffer[] | undefined>> = {
  jpg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
}

/** The picture without metadata, every pixel unchanged, as the pieces to keep. Undefined: it must be re-encoded. */
export const strip = (bytes: Buffer, ext: Ext): Buffer[] | undefined => STRIPPERS[ext]?.(bytes)
