/**
 * A JPEG without EXIF, XMP and IPTC, where cameras write the place, and every pixel as it was. The server removes them
 * as well, and from the other types too; here they do not even leave the computer.
 */
export async function withoutPlace(file: File): Promise<File> {
  const parts = keptParts(new Uint8Array(await file.arrayBuffer()))
  return parts ? new File(parts, file.name, { type: file.type, lastModified: file.lastModified }) : file
}

type Bytes = Uint8Array<ArrayBuffer>
const [START_OF_IMAGE, START_OF_SCAN, APP1, APP13] = [0xffd8, 0xffda, 0xffe1, 0xffed]
const EXIF = 'Exif'

/** Undefined: nothing that this understands, which the server then judges. */
function keptParts(bytes: Bytes): Bytes[] | undefined {
  if (wordAt(bytes, 0) !== START_OF_IMAGE) return undefined
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  for (let marker = wordAt(bytes, at); marker !== START_OF_SCAN; marker = wordAt(bytes, at)) {
    const end = at + 2 + wordAt(bytes, at + 2)
    if (marker < 0xffc0 || marker === 0xffff || end < at + 4 || end > bytes.length) return undefined
    parts.push(...keptOf(marker, bytes.subarray(at, end)))
    at = end
  }
  return [...parts, bytes.subarray(at)]
}

/** Which way up it is stays, as the server turns it by that. */
function keptOf(marker: number, segment: Bytes): Bytes[] {
  if (marker === APP13) return []
  if (marker !== APP1) return [segment]
  const isExif = String.fromCharCode(...segment.subarray(4, 8)) === EXIF
  const turned = isExif ? orientationIn(segment.subarray(10)) : undefined
  return turned === undefined || turned === 1 ? [] : [exifWith(turned)]
}

const wordAt = (bytes: Bytes, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const [ORIENTATION, ENTRY, LITTLE_ENDIAN] = [0x0112, 12, 0x4949]

/** The orientation in the first directory of a TIFF. */
function orientationIn(tiff: Bytes): number | undefined {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length)
  const little = wordAt(tiff, 0) === LITTLE_ENDIAN
  const start = tiff.length < 8 ? tiff.length : view.getUint32(4, little)
  if (start + 2 > tiff.length) return undefined
  const end = Math.min(start + 2 + view.getUint16(start, little) * ENTRY, tiff.length)
  for (let at = start + 2; at + ENTRY <= end; at += ENTRY) {
    if (view.getUint16(at, little) === ORIENTATION) return view.getUint16(at + 8, little)
  }
  return undefined
}

/** EXIF that says this and nothing else. */
const exifWith = (orientation: number): Bytes =>
  Uint8Array.from([
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0], // its marker, its length and its name
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1], // a TIFF with one entry
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])
