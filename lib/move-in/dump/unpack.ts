import { createGunzip, type Gunzip } from 'node:zlib'
import type { DumpProblem } from './problems'

type OnProblem = (kind: DumpProblem['kind']) => void
type Chunks = AsyncIterable<Uint8Array>

/** The text of a dump in UTF-8, or whatever it says of itself, however the file is packed. */
export async function* unpack(file: Chunks, onProblem: OnProblem): AsyncGenerator<Uint8Array> {
  const { start, chunks } = await peek(file, 4)
  if (startsWith(start, 0x50, 0x4b, 3, 4)) return onProblem('zip')
  yield* textOf(startsWith(start, 0x1f, 0x8b) ? gunzip(chunks, onProblem) : chunks)
}

/** Without its byte-order mark. PowerShell writes UTF-16 where a dump is sent into a file. */
async function* textOf(file: Chunks): AsyncGenerator<Uint8Array> {
  const { start, chunks } = await peek(file, 3)
  const isWide = startsWith(start, 0xff, 0xfe)
  let left = startsWith(start, 0xef, 0xbb, 0xbf) ? 3 : 0
  const decoder = new TextDecoder('utf-16le')
  for await (const chunk of chunks) {
    yield isWide ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk.subarray(left)
    left = 0
  }
}

const startsWith = (start: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => start[at] === byte)

/** The first bytes, and all of the file; its first chunk has these whole. */
async function peek(file: Chunks, count: number): Promise<{ start: Uint8Array; chunks: Chunks }> {
  const iterator = file[Symbol.asyncIterator]()
  let start: Uint8Array = new Uint8Array()
  while (start.length < count) {
    const { done, value } = await iterator.next()
    if (done) break
    start = start.length > 0 ? Buffer.concat([start, value]) : value
  }
  return { start, chunks: chunksOf(start, iterator) }
}

async function* chunksOf(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield start
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Dumps become five to twenty times as large; what was made to fill a disk or to take a day, a thousand times. */
const GROWTH = { most: 200, free: 64 * 1024 * 1024 }

/** So that what comes of a piece fits into memory even if it becomes a thousand times as large. */
const PIECE = 16 * 1024

async function* gunzip(file: Chunks, onProblem: OnProblem): AsyncGenerator<Uint8Array> {
  const stream = createGunzip()
  const ready: Buffer[] = []
  const size = { packed: 0, unpacked: 0 }
  stream.on('data', (chunk: Buffer) => {
    size.unpacked += chunk.length
    ready.push(chunk)
  })
  stream.on('error', () => {}) // `errored` has it
  const closed = new Promise((resolve) => stream.once('close', resolve))
  try {
    for await (const piece of piecesOf(file)) {
      size.packed += piece.length
      await write(stream, piece)
      yield* ready.splice(0)
      if (stream.errored) return onProblem('broken_file')
      if (size.unpacked > Math.max(GROWTH.free, GROWTH.most * size.packed)) return onProblem('too_large')
    }
    stream.end()
    await closed
    yield* ready.splice(0)
    if (stream.errored) onProblem('cut_off') // its last bytes are missing
  } finally {
    stream.destroy()
  }
}

async function* piecesOf(file: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE)
}

/** Until it was unpacked, or the stream has failed. */
const write = (stream: Gunzip, piece: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    stream.once('close', resolve)
    stream.write(piece, () => {
      stream.off('close', resolve)
      resolve()
    })
  })
