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
export function stripJpeg(bytes: Buffer): Buffer[] | undefined {
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
