const HEADER_LENGTH = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
/** How often it moves, and its colour profile. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** A GIF without comments, XMP, text blocks and anything after the end. Undefined: malformed. */
export function stripGif(bytes: Buffer): Buffer[] | undefined {
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
