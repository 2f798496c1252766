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

/** The picture alone, every pixel as it was, in the pieces that are kept of it. Undefined: it must be written anew. */
export const strip = (bytes: Buffer, ext: Ext): Buffer[] | undefined => STRIPPERS[ext]?.(bytes)
