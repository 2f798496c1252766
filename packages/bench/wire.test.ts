import { describe, expect, test } from 'vitest'
import { messageReader } from './wire'

const message = (type: string, text: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + Buffer.byteLength(text))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(text)])
}

describe('what a client says to the database', () => {
  const said = Buffer.concat([
    message('', 'startup'),
    message('P', 'parse'),
    message('B', 'E Q'),
    message('E', ''),
    message('Q', 'begin'),
  ])

  test.each([1, 3, 7, said.length])('a message to the database is read in pieces of %i bytes', (size) => {
    const types: string[] = []
    const read = messageReader((type) => void types.push(String.fromCharCode(type)))
    for (let at = 0; at < said.length; at += size) read(said.subarray(at, at + size))
    expect(types.join('')).toBe('PBEQ')
  })
})
