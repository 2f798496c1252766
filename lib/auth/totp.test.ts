import { describe, expect, test } from 'vitest'
import { base32, matchingStep, newFactorSecret, otpauthUrl, stepAt, totpCode } from './totp'

/** Appendix B of RFC 6238, by SHA-1; of its eight digits the last six. */
const SECRET = Buffer.from('12345678901234567890')
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

describe('a time-based code', () => {
  test.each(VECTORS)('the time-based code at second %i is %s, as in the standard', (second, code) => {
    expect(totpCode(SECRET, stepAt(second * 1000))).toBe(code)
    expect(matchingStep(SECRET, code, second * 1000)).toBe(stepAt(second * 1000))
  })

  test('a time-based code is also accepted half a minute early or late, for inaccurate clocks, but no more', () => {
    const now = 1_700_000_000_000
    const steps = [-2, -1, 0, 1, 2].map((ahead) => stepAt(now) + ahead)
    expect(steps.map((step) => matchingStep(SECRET, totpCode(SECRET, step), now))).toEqual([
      undefined,
      ...steps.slice(1, 4),
      undefined,
    ])
  })

  test('a time-based code has exactly six ASCII digits', () => {
    for (const other of ['', '28708', '2870820', '28708２', '０８７０８２', 'abcdef']) {
      expect([other, matchingStep(SECRET, other, 59_000)]).toEqual([other, undefined])
    }
  })

  test('a time-based code is derived from a new secret of 160 bits', () => {
    const [one, two] = [newFactorSecret(), newFactorSecret()]
    expect([one.length, two.length]).toEqual([20, 20])
    expect(one.equals(two)).toBe(false)
  })
})

describe('the setup of an authenticator', () => {
  test('the setup of an authenticator encodes bytes as base32, as in the standard', () => {
    const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
    expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  })

  test('the setup of an authenticator names the shop and the account, with any characters', () => {
    const { protocol, host, pathname, searchParams } = new URL(otpauthUrl(SECRET, 'Kiosk & Co', 'li:wei'))
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Kiosk & Co:li:wei'])
    expect(Object.fromEntries(searchParams)).toEqual({
      secret: base32(SECRET),
      issuer: 'Kiosk & Co',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
