const SIGNATURE_LENGTH = 8
const FRAME_LENGTH = 12

/** The picture, its colours, its size in print, and the frames of one that moves. */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi'],
  ...['sBIT', 'bKGD', 'pHYs', 'hIST', 'acTL', 'fcTL', 'fdAT'],
])

/** A PNG without EXIF, text, times and anything after the end. Undefined: malformed. */
export function stripPng(bytes: Buffer): Buffer[] | undefined {
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
