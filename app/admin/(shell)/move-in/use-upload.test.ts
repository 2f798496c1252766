import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { partOf } from './use-upload'

const MIB = 1024 * 1024

async function partsOf(file: Blob): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for (let at = 0; at < file.size; ) {
    const { end, content } = await partOf(file, at)
    parts.push(Buffer.from(await content.arrayBuffer()))
    at = end
  }
  return parts
}

test('a dump is cut into parts that one request takes, which are one gzip file together', async () => {
  const dump = Buffer.concat([Buffer.alloc(13 * MIB, 'INSERT INTO goods VALUES (1);\n'), randomBytes(5 * MIB)])
  const parts = await partsOf(new Blob([dump]))
  expect(parts.every(({ length }) => length <= 4 * MIB)).toBe(true)
  expect(gunzipSync(Buffer.concat(parts)).equals(dump)).toBe(true)
})

test('a dump that is gzipped goes up as it is', async () => {
  const file = gzipSync(randomBytes(5 * MIB))
  const parts = await partsOf(new Blob([file]))
  expect(parts).toHaveLength(2)
  expect(Buffer.concat(parts).equals(file)).toBe(true)
})
