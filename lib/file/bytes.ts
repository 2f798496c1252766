import type { FileHandle } from 'node:fs/promises'

/** A piece of a file, shorter where the file ends. */
export async function readBytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
