import { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { addEntry, readWhole, unpack } from './tar'

const SIZES = [0, 1, 511, 512, 513, 2000]
const bytesOf = (size: number) => Buffer.alloc(size, 'tea')

async function packed(): Promise<Buffer> {
  const tar = pack()
  const read = readWhole(Readable.from(tar))
  for (const size of SIZES) await addEntry(tar, `files/${size}`, size, Readable.from([bytesOf(size)]))
  tar.finalize()
  return read
}

async function* cut(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

test.each([1, 7, 512, 100_000])('packed entries are unpacked unchanged, read in chunks of %i bytes', async (length) => {
  const found = []
  for await (const { name, body } of unpack(cut(await packed(), length))) found.push([name, await readWhole(body)])
  expect(found).toEqual(SIZES.map((size) => [`files/${size}`, bytesOf(size)]))
})

test('an entry that is not read is skipped', async () => {
  const names = []
  for await (const { name } of unpack(cut(await packed(), 300))) names.push(name)
  expect(names).toHaveLength(SIZES.length)
})

test('a truncated, altered or foreign archive is reported as damaged', async () => {
  const bytes = await packed()
  const read = async (what: Buffer) => {
    for await (const { body } of unpack(cut(what, 300))) await readWhole(body)
  }
  await expect(read(bytes.subarray(0, 3000))).rejects.toThrow('it is damaged (Unexpected end of data)')
  await expect(read(Buffer.concat([Buffer.from('x'), bytes.subarray(1)]))).rejects.toThrow(
    'it is damaged (Invalid tar header',
  )
  await expect(read(Buffer.alloc(600, 'text'))).rejects.toThrow('it is damaged (Invalid tar header')
})

test('a file that changes while it is packed is rejected', async () => {
  const tar = pack()
  tar.on('error', () => undefined).resume()
  const four = Readable.from([Buffer.from('four')])
  await expect(addEntry(tar, 'files/one', 3, four)).rejects.toThrow('changed while it was read')
  const short = pack()
  short.on('error', () => undefined).resume()
  await expect(addEntry(short, 'files/one', 3, Readable.from([Buffer.from('me')]))).rejects.toThrow(
    'changed while it was read',
  )
})
