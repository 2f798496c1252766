import type { Ext } from './file-types'

const STRIPPERS: Partial<Record<Ext, (bytes: Buffer) => Buffer[] | undefined>> = {
  jpg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
}

/** The picture without metadata, every pixel unchanged, as the pieces to keep. Undefined: it must be re-encoded. */
export const strip = (bytes: Buffer, ext: Ext): Buffer[] | undefined => STRIPPERS[ext]?.(bytes)

const HEADER_LENGTH = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
/** How often it moves, and its colour profile. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** A GIF without comments, XMP, text blocks and anything after the end. Undefined: malformed. */
function stripGif(bytes: Buffer): Buffer[] | undefined {
  let at = HEADER_LENGTH + tableLength(bytes[10])
  const pieces = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === TRAILER) return [...pieces, bytes.subarray(at, at + 1)]
    if (kind !== EXTENSION && kind !== IMAGE) return undefined
    const end = endOfBlocks(bytes, kind === IMAGE ? at + 11 + tableLength(bytes[at + 9]) : at + 2)
    if (end === undefined) return undefined
    const block = bytes.subarray(at, end)
    if (kind === IMAGE || isKept(block)) pieces.push(block)
    at = end
  }
  return undefined
}

/** Of the colours that a packed field announces. */
const tableLength = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

const isKept = (block: Buffer): boolean =>
  block[1] === GRAPHIC_CONTROL || (block[1] === APPLICATION && KEPT_APPLICATIONS.has(block.toString('latin1', 3, 14)))

/** Blocks of up to 255 bytes, each after its length, closed by an empty one. */
function endOfBlocks(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length; ) {
    const size = bytes[at] ?? 0
    at += 1 + size
    if (size === 0) return at
  }
  return undefined
}

const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const APP0 = 0xe0
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
/** JFIF without the small picture that it may carry. */
const JFIF_LENGTH = 16

/**
 * The pieces of a JPEG that make its picture: frame, tables, scans, colour profile. EXIF, XMP, IPTC, comments, second
 * pictures and anything after the end are left out. Undefined: malformed.
 */
function stripJpeg(bytes: Buffer): Buffer[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return undefined
  const pieces = [bytes.subarray(0, 2)]
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === END_OF_IMAGE) return [...pieces, bytes.subarray(at, at + 2)]
    else {
      if (at + 4 > bytes.length) return undefined
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      if (end < at + 4 || end > bytes.length) return undefined
      const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
      pieces.push(...keptPieces(marker, bytes.subarray(at, next)))
      at = next
    }
  }
  return undefined
}

function keptPieces(marker: number, segment: Buffer): Buffer[] {
  const says = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === COMMENT) return []
  if (marker < APP0 || marker > APP15) return [segment]
  if (marker === APP0 && says('JFIF\0')) return [withoutThumbnail(segment)]
  return (marker === APP2 && says('ICC_PROFILE\0')) || (marker === APP14 && says('Adobe')) ? [segment] : []
}

function withoutThumbnail(segment: Buffer): Buffer {
  if (segment.length <= JFIF_LENGTH + 2) return segment
  const short = Buffer.from(segment.subarray(0, JFIF_LENGTH + 2))
  short.writeUInt16BE(JFIF_LENGTH, 2)
  short.writeUInt16BE(0, JFIF_LENGTH)
  return short
}

/** In the data of a scan a marker is an FF that neither a zero nor a restart follows. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const SIGNATURE_LENGTH = 8
const FRAME_LENGTH = 12

/** The picture, its colours, its size in print, and the frames of one that moves. */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi'],
  ...['sBIT', 'bKGD', 'pHYs', 'hIST', 'acTL', 'fcTL', 'fdAT'],
])

/** A PNG without EXIF, text, times and anything after the end. Undefined: malformed. */
function stripPng(bytes: Buffer): Buffer[] | undefined {
  const pieces = [bytes.subarray(0, SIGNATURE_LENGTH)]
  for (let at = SIGNATURE_LENGTH; at + FRAME_LENGTH <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = at + FRAME_LENGTH + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (KEPT.has(kind)) pieces.push(bytes.subarray(at, end))
    if (kind === 'IEND') return pieces
    at = end
  }
  return undefined
}

const WEBP_HEADER = 12
const CHUNK_HEADER = 8
const FRAME_HEADER = CHUNK_HEADER + 16
const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const IN_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** What VP8X says of EXIF and XMP. */
const SAYS_METADATA = 0x08 | 0x04

/** A WebP without EXIF, XMP, unknown chunks and anything after the end. Undefined: malformed. */
function stripWebp(bytes: Buffer): Buffer[] | undefined {
  const end = bytes.length >= WEBP_HEADER ? CHUNK_HEADER + bytes.readUInt32LE(4) : 0
  const chunks = end <= bytes.length ? readChunks(bytes.subarray(0, end), WEBP_HEADER, WEBP_KEPT) : undefined
  const pieces = chunks?.map(cleaned)
  if (!pieces) return undefined
  const header = Buffer.from(bytes.subarray(0, WEBP_HEADER))
  header.writeUInt32LE(lengthOf(pieces) + WEBP_HEADER - CHUNK_HEADER, 4)
  return [header, ...pieces]
}

/** Each with its header and the byte that makes its length even. */
function readChunks(bytes: Buffer, from: number, names: Set<string>): Buffer[] | undefined {
  const chunks: Buffer[] = []
  for (let at = from; at < bytes.length; ) {
    if (at + CHUNK_HEADER > bytes.length) return undefined
    const size = bytes.readUInt32LE(at + 4)
    const end = at + CHUNK_HEADER + size + (size % 2)
    if (end > bytes.length) return undefined
    if (names.has(bytes.toString('latin1', at, at + 4))) chunks.push(bytes.subarray(at, end))
    at = end
  }
  return chunks
}

function cleaned(chunk: Buffer): Buffer {
  const kind = chunk.toString('latin1', 0, 4)
  if (kind === 'VP8X') return withoutFlags(chunk)
  const inner = kind === 'ANMF' ? readChunks(chunk, FRAME_HEADER, IN_FRAME) : undefined
  if (!inner) return chunk
  const frame = Buffer.concat([chunk.subarray(0, FRAME_HEADER), ...inner])
  frame.writeUInt32LE(frame.length - CHUNK_HEADER, 4)
  return frame
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy.writeUInt8((copy[CHUNK_HEADER] ?? 0) & ~SAYS_METADATA, CHUNK_HEADER)
  return copy
}

const lengthOf = (pieces: Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0)
