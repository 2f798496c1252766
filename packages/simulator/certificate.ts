import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** Encodes a value as DER: its tag, its length, its content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const bytes = []
  for (let rest = body.length; rest > 0; rest >>>= 8) bytes.unshift(rest & 255)
  const length = body.length < 128 ? [body.length] : [128 | bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const utf8 = (text: string) => der(0x0c, Buffer.from(text))
const attribute = (id: string, text: string) => der(0x31, sequence(objectId(id), utf8(text)))
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes)

const ORGANISATION = '55040a'
const COMMON_NAME = '550403'
const SHA256_WITH_RSA = sequence(objectId('2a864886f70d01010b'), der(0x05))
const VERSION_3 = der(0xa0, der(0x02, Buffer.from([2])))

/** To the second, in UTC; its first two digits only from 2050 on. */
function time(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}

type Subject = { name: string; serial: string; from: Date; until: Date; privateKey: KeyObject }

/** An X.509 certificate (RFC 5280) of this key, signed by the key itself: Node reads them, but makes none. */
export function certificateOf({ name, serial, from, until, privateKey }: Subject): string {
  const who = sequence(attribute(ORGANISATION, 'Kiosk simulator'), attribute(COMMON_NAME, name))
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const content = sequence(
    ...[VERSION_3, der(0x02, Buffer.from(serial, 'hex')), SHA256_WITH_RSA],
    ...[who, sequence(time(from), time(until)), who, publicKey],
  )
  const certificate = sequence(content, SHA256_WITH_RSA, bits(sign('RSA-SHA256', content, privateKey)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
