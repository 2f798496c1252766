import { deflateSync } from 'node:zlib'

type Header = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean }

/** A PNG byte by byte: one bit a pixel, greyscale and all black, unless the header says otherwise. */
export const flatPng = ({ width, height }: Header): Buffer =>
  pngOf({ width, height }, [['IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })]])

/** With these chunks between its header and its end. */
export function pngOf(header: Header, chunks: [kind: string, data: Uint8Array][]): Buffer {
  const { width, height, depth = 1, colour = 0, interlaced = false } = header
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.writeUInt8(depth, 8)
  bytes.writeUInt8(colour, 9)
  bytes.writeUInt8(interlaced ? 1 : 0, 12)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const body = chunks.map(([kind, data]) => pngChunk(kind, data))
  return Buffer.concat([signature, pngChunk('IHDR', bytes), ...body, pngChunk('IEND', Buffer.alloc(0))])
}

export function pngChunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
