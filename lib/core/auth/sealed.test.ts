import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seal, unseal } from './sealed'

describe('what is sealed', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)]
  const plain = Buffer.from('a secret of twenty b')

  test('comes back under the same key, and never looks the same twice', () => {
    const [one, two] = [seal(key, 'row 1', plain), seal(key, 'row 1', plain)]
    expect(one).not.toBe(two)
    expect([unseal(key, 'row 1', one), unseal(key, 'row 1', two)]).toEqual([plain, plain])
    expect(Buffer.from(one, 'base64url').includes(plain)).toBe(false)
  })

  test('is nothing under another key, in another row, altered or cut', () => {
    const sealed = seal(key, 'row 1', plain)
    const altered = Buffer.from(sealed, 'base64url')
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1)
    const cut = sealed.slice(0, 20)
    for (const attempt of [
      () => unseal(other, 'row 1', sealed),
      () => unseal(key, 'row 2', sealed),
      () => unseal(key, 'row 1', altered.toString('base64url')),
      () => unseal(key, 'row 1', cut),
    ]) {
      expect(attempt).toThrow()
    }
  })
})
