const HEADER_LENGTH = 12
const CHUNK_HEADER = 8
const FRAME_HEADER = CHUNK_HEADER + 16
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const IN_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** What VP8X says of EXIF and XMP. */
const SAYS_METADATA = 0x08 | 0x04

/** A WebP without EXIF, XMP, unknown chunks and anything after the end. Undefined: malformed. */
export function stripWebp(bytes: Buffer): Buffer[] | undefined {
  const end = bytes.length >= HEADER_LENGTH ? CHUNK_HEADER + bytes.readUInt32LE(4) : 0
  const chunks = end <= bytes.length ? readChunks(bytes.subarray(0, end), HEADER_LENGTH, KEPT) : undefined
  const pieces = chunks?.map(cleaned)
  if (!pieces) return undefined
  const header = Buffer.from(bytes.subarray(0, HEADER_LENGTH))
  header.writeUInt32LE(lengthOf(pieces) + HEADER_LENGTH - CHUNK_HEADER, 4)
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
