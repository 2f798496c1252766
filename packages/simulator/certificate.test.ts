import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certificateOf } from './certificate'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const serial = '7132D72A03E93CDDF8C03BBD1F37EEDF00000001'
const certificate = (from: string, until: string) =>
  new X509Certificate(
    certificateOf({ name: '一家店', serial, from: new Date(from), until: new Date(until), privateKey }),
  )

describe('a certificate of the simulator', () => {
  test('a certificate of the simulator is read by OpenSSL, with its serial number, name, key and a valid signature', () => {
    const read = certificate('2026-11-24T07:08:09.123Z', '2031-11-24T07:08:09.999Z')
    expect(read.serialNumber).toBe(serial)
    expect(read.subject).toBe('O=Kiosk simulator\nCN=一家店')
    expect(read.issuer).toBe(read.subject)
    expect(read.publicKey.equals(publicKey)).toBe(true)
    expect(read.verify(publicKey)).toBe(true)
    expect([read.validFrom, read.validTo].map((time) => new Date(time).toISOString())).toEqual([
      '2026-11-24T07:08:09.000Z',
      '2031-11-24T07:08:09.000Z',
    ])
  })

  test('a certificate of the simulator may last beyond 2050, where the years are written in full', () => {
    const { validFrom, validTo } = certificate('2049-12-31T23:59:59Z', '2050-01-01T00:00:00Z')
    expect(Date.parse(validTo) - Date.parse(validFrom)).toBe(1000)
  })
})
