import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption'

describe('encrypted data', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)]
  const plain = Buffer.from('a secret of twenty b')

  test('encrypted data is decrypted with the same key, and differs each time it is encrypted', () => {
    const [one, two] = [encrypt(key, 'row 1', plain), encrypt(key, 'row 1', plain)]
    expect(one).not.toBe(two)
    expect([decrypt(key, 'row 1', one), decrypt(key, 'row 1', two)]).toEqual([plain, plain])
    expect(Buffer.from(one, 'base64url').includes(plain)).toBe(false)
  })

  test('encrypted data cannot be decrypted with another key, in another row, altered or cut', () => {
    const sealed = encrypt(key, 'row 1', plain)
    const altered = Buffer.from(sealed, 'base64url')
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1)
    const cut = sealed.slice(0, 20)
    for (const attempt of [
      () => decrypt(other, 'row 1', sealed),
      () => decrypt(key, 'row 2', sealed),
      () => decrypt(key, 'row 1', altered.toString('base64url')),
      () => decrypt(key, 'row 1', cut),
    ]) {
      expect(attempt).toThrow()
    }
  })
})
