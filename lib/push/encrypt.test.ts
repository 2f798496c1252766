import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/base/env/env'
import { PushBrowser, vapidClaims } from '@/packages/testing/push-service'
import { encryptPush, isPublicKey } from './encrypt'
import { pushKey, vapidHeader } from './vapid'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const VECTOR = {
  text: 'When I grow up, I want to be a watermelon',
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  browserPrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a push message', () => {
  test('a push message is encrypted as the standard shows it', () => {
    const { text, p256dh, auth, privateKey, salt, body } = VECTOR
    expect(encryptPush(text, { p256dh, auth }, { privateKey, salt }).toString('base64url')).toBe(body)
  })

  test('a push message is another one each time, and its browser alone can read it', () => {
    const browser = new PushBrowser()
    const [one, other] = [encryptPush('¥96.00', browser.recipient), encryptPush('¥96.00', browser.recipient)]
    expect(one).not.toEqual(other)
    expect([browser.read(one), browser.read(other)]).toEqual(['¥96.00', '¥96.00'])
    expect(() => new PushBrowser().read(one)).toThrow()
  })

  test('a push message takes only a key that is a point of the curve', () => {
    expect(isPublicKey(VECTOR.p256dh)).toBe(true)
    expect(isPublicKey(Buffer.concat([Buffer.from([4]), randomBytes(64)]))).toBe(false)
    expect(isPublicKey(randomBytes(16))).toBe(false)
  })
})

describe('the shop’s key for push services', () => {
  const secret = 'abcd'.repeat(10)
  const env = readEnv({ AUTH_SECRET: secret, PUBLIC_URL: 'https://shop.example' })

  test('the shop’s key for push services follows from its secret alone', () => {
    expect(isPublicKey(bytes(pushKey(env)))).toBe(true)
    expect(pushKey(readEnv({ AUTH_SECRET: secret }))).toBe(pushKey(env))
    expect(pushKey(readEnv({ AUTH_SECRET: 'dcba'.repeat(10) }))).not.toBe(pushKey(env))
  })

  test('the shop’s key for push services signs for one push service and half a day', () => {
    const now = Date.now()
    const header = vapidHeader(env, 'https://push.example/send/abc', now)
    expect(vapidClaims(header, pushKey(env))).toEqual({
      aud: 'https://push.example',
      exp: Math.floor(now / 1000) + 43_200,
      sub: 'https://shop.example',
    })
    expect(vapidClaims(header.replace('t=ey', 't=eZ'), pushKey(env))).toBeUndefined()
  })
})
