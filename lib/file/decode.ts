import type { Metadata } from 'sharp'
import { MIB } from '../storage/local'

/** How much memory a picture may take while it is decoded. */
export const MAX_DECODED_BYTES = 96 * MIB

/** Configured to release memory: no cache (which would also keep files open), one thread per picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp') // heavy, and most processes never need it
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Measured: what the decoder holds at once. A plain JPEG or PNG is read line by line, all else is held as a whole. */
export function decodedBytes(metadata: Metadata): number {
  const { width, height, channels, depth, orientation = 1 } = metadata
  const pixels = width * height
  const raw = pixels * channels * (depth === 'uchar' ? 1 : 2)
  const turned = orientation > 1 ? raw : 0
  if (metadata.format === 'jpeg')
    return turned + (metadata.isProgressive ? coefficients(metadata) : width * channels * 64)
  if (metadata.format === 'png') return turned + (metadata.isProgressive ? raw : width * channels * 64)
  if (metadata.format === 'gif') return turned + pixels * 5
  return turned + pixels * ((metadata.pages ?? 1) > 1 ? 8 : 4)
}

/** Two bytes for each, and with 4:2:0 half as many. */
const coefficients = ({ width, height, channels, chromaSubsampling }: Metadata): number =>
  width * height * channels * (chromaSubsampling === '4:2:0' ? 1 : 2)
