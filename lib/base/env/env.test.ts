import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/base/env/env'

const DATABASE_URL = 'postgresql://kiosk:secret@db.example:5432/kiosk'
const AUTH_SECRET = '0123456789abcdef'.repeat(2)
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
const RSA_PRIVATE = String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }))
const RSA_PUBLIC = String(rsa.publicKey.export({ type: 'spki', format: 'pem' }))
const EC_KEY = String(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
)
/** Ends on 2036-11-19. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIICAjCCAWugAwIBAgIUPXhiwL/Hz9tNDeWuS8raCm/2fMswDQYJKoZIhvcNAQEL
BQAwEzERMA8GA1UEAwwIcGxhdGZvcm0wHhcNMjYxMTIyMTkwNTI2WhcNMzYxMTE5
MTkwNTI2WjATMREwDwYDVQQDDAhwbGF0Zm9ybTCBnzANBgkqhkiG9w0BAQEFAAOB
jQAwgYkCgYEAxiaR0++0J6tUbnaitz66U6uEMUdlTJ/jTSRQV1KfX+OS+XnIph8M
MVtkkZeEXE7WPK8qwPU6ni3ObCq453Dhs7qtNp/YqT2j8lIbGlQD92ehGlkA3u1W
3V2Qoc0uYlT+9w7/W8v5oh84lQArQ/v34oNeeTut1+vzZQvMTy5uNF0CAwEAAaNT
MFEwHQYDVR0OBBYEFO7vQrUukQTRqf7sYe6GIMxb3+dyMB8GA1UdIwQYMBaAFO7v
QrUukQTRqf7sYe6GIMxb3+dyMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQEL
BQADgYEACvRhOH8saGawowGmCGPo2SIroiCwLOsyMVT8th09fCl6cQNhoXSCom+J
wPSQmiO65QkL/sLwkLgYzsKhm7eNMEPg+RuwaV4ju/Q8PyyfmVFz7jiNJwpQA2mi
tQyn3EsN1KV8fmqw1gTQmYU4fBtv0KQDZtyhSSOmVuVmZm4bCuY=
-----END CERTIFICATE-----`

describe('the environment', () => {
  test('the environment may be empty', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: undefined,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: path.resolve('.data'),
      logLevel: 'info',
      trustedProxies: [],
      serverless: false,
      strict: true,
    })
  })

  test('the environment treats empty values as not set', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'DATABASE_DRIVER', 'LOG_LEVEL', 'TRUSTED_PROXIES']
    expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}))
  })

  test.each([
    ['PORT', ['abc', '-1', '65536', '80.5', ' ', '1e3', '0x50'], 'a number from 0 to 65535'],
    ['PUBLIC_URL', ['shop.example', 'ftp://shop.example', 'javascript:alert(1)'], 'an http(s) address'],
    ['DATABASE_URL', ['db.example', 'mysql://a@b/c', 'http://db.example'], 'an address such as postgresql://'],
    ['DATABASE_DRIVER', ['mysql', 'PGLITE'], 'one of pglite, postgres, neon'],
    ['LOG_LEVEL', ['loud', 'INFO'], 'one of debug, info, warn, error'],
    [
      'TRUSTED_PROXIES',
      ['proxy.example', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '10.0.0.1,'],
      'a comma list of addresses',
    ],
    ['AUTH_SECRET', ['short', 'x'.repeat(31), 'x'.repeat(32), 'ab'.repeat(20)], 'at least 32 characters'],
    ['DEMO_PASSWORD', ['short', 'x'.repeat(129)], '8 to 128 characters'],
    ['CRON_SECRET', ['x'.repeat(15), 'x'.repeat(1025)], 'at least 16 characters'],
    ['METRICS_SECRET', ['x'.repeat(15), 'x'.repeat(1025)], 'at least 16 characters'],
    ['WECHAT_APPID', ['wx:1', 'wx 1', 'x'.repeat(65)], 'the id of a mini-program'],
    ['WECHAT_SECRET', ['x'.repeat(257)], 'at most 256 characters'],
    ['WECHAT_API_URL', ['api.weixin.qq.com', 'ftp://weixin'], 'an http(s) address'],
    ['WECHAT_SIMULATOR', ['yes', 'ON'], 'one of on, off'],
    ['WECHAT_PAY_API_URL', ['api.mch.weixin.qq.com', 'ftp://weixin'], 'an http(s) address'],
    ['WECHAT_PAY_MCHID', ['19 0', 'x'.repeat(33)], 'the id of the merchant'],
    ['WECHAT_PAY_SERIAL', ['short', 'x y z 0 1 2 3'], 'the serial number of the merchant'],
    ['WECHAT_PAY_PRIVATE_KEY', ['secret', EC_KEY, RSA_PUBLIC], 'an RSA private key as PEM'],
    ['WECHAT_PAY_APIV3_KEY', ['x'.repeat(31), 'x'.repeat(33), '字'.repeat(31)], 'exactly 32 bytes'],
    ['WECHAT_PAY_PUBLIC_KEYS', ['secret', RSA_PUBLIC, 'a=b', `ok_1=${RSA_PUBLIC} rest`], 'serial=PEM'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['localhost:4318', 'grpc://collector'], 'an http(s) address'],
    ['OTEL_EXPORTER_OTLP_HEADERS', ['secret', 'a=%zz', 'a b=c', 'a=b%0Ac'], 'a comma list of headers'],
    ['OTEL_TRACES_SAMPLER_ARG', ['2', '-1', 'all', '1.5'], 'a share of the requests'],
  ])('the environment rejects wrong values of %s and says what is valid', (name, wrong, must) => {
    for (const value of wrong) {
      const read = () => readEnv({ [name]: value })
      expect(read, value).toThrow(`${name} must be ${must}`)
    }
  })

  test('the environment reports all invalid variables at once, without their values', () => {
    const source = { PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://root:secret@h/d', TRUSTED_PROXIES: 'z,z' }
    const read = () => readEnv(source)
    for (const name of Object.keys(source)) expect(read).toThrow(`${name} must be`)
    expect(read).not.toThrow('secret')
  })

  test('the environment requires DATABASE_URL for a driver with a server, and on a host without a disk', () => {
    for (const DATABASE_DRIVER of ['postgres', 'neon']) {
      expect(() => readEnv({ DATABASE_DRIVER })).toThrow(`DATABASE_DRIVER ${DATABASE_DRIVER} needs DATABASE_URL`)
      expect(readEnv({ DATABASE_DRIVER, DATABASE_URL }).databaseDriver).toBe(DATABASE_DRIVER)
    }
    for (const variables of [{}, { DATABASE_URL }, { AUTH_SECRET }]) {
      expect(() => readEnv({ VERCEL: '1', ...variables })).toThrow('this host needs DATABASE_URL and AUTH_SECRET')
    }
    expect(readEnv({ VERCEL: '1', DATABASE_URL, AUTH_SECRET }).serverless).toBe(true)
  })

  test('the environment wants a replica to be one of a database of its own server, and never shows a password', () => {
    const replica = 'postgresql://kiosk:the-password@replica.example:5432/kiosk'
    expect(readEnv({ DATABASE_URL, DATABASE_REPLICA_URL: replica }).databaseReplicaUrl).toBe(replica)
    for (const source of [{}, { DATABASE_URL, DATABASE_DRIVER: 'pglite' }]) {
      const read = () => readEnv({ ...source, DATABASE_REPLICA_URL: replica })
      expect(read).toThrow('DATABASE_REPLICA_URL needs PostgreSQL')
      expect(read).not.toThrow('the-password')
    }
    const { pathname, host } = new URL(DATABASE_URL)
    for (const same of [DATABASE_URL, `postgres://other:the-password@${host}${pathname}?application_name=x`]) {
      const read = () => readEnv({ DATABASE_URL, DATABASE_REPLICA_URL: same })
      expect(read).toThrow('names the database of DATABASE_URL itself')
      expect(read).not.toThrow('the-password')
    }
  })

  test('the environment rejects the simulator together with WeChat keys, and incomplete keys', () => {
    const keys = { WECHAT_APPID: 'wx0123456789abcdef', WECHAT_SECRET: 'x'.repeat(32) }
    expect(() => readEnv({ ...keys, WECHAT_SIMULATOR: 'on' })).toThrow('WECHAT_SIMULATOR must not be on')
    for (const name of Object.keys(keys)) {
      expect(() => readEnv({ ...keys, [name]: '' })).toThrow('WECHAT_APPID and WECHAT_SECRET go together')
    }
    for (const variables of [keys, { ...keys, WECHAT_SIMULATOR: 'off' }]) {
      expect(readEnv(variables).wechat.keys).toEqual({ appid: keys.WECHAT_APPID, secret: keys.WECHAT_SECRET })
    }
    expect(readEnv({}).wechat).toEqual({ url: 'https://api.weixin.qq.com', simulator: undefined, keys: undefined })
    expect(readEnv({ WECHAT_API_URL: 'http://127.0.0.1:1/' }).wechat.url).toBe('http://127.0.0.1:1')
  })

  test.each(['MESSAGE_SERVICE', 'INVOICE_SERVICE'])(
    '%s names an address that may be called, or nothing starts',
    (name) => {
      const SECRET = `whsec_${'A'.repeat(43)}=`
      const read = (url: string, more = {}) => readEnv({ [`${name}_URL`]: url, [`${name}_SECRET`]: SECRET, ...more })
      const wrong = {
        'http://erp.example/': 'must begin with https://',
        'https://10.0.0.7/': 'must not be an address in a private network',
        'https://localhost:8443/': 'must not be an address in a private network',
        'https://me:pw@erp.example/': 'must not contain a username or password',
        'https://erp.example:22/': 'must use port 443 or one above 1023',
      }
      for (const [url, problem] of Object.entries(wrong)) expect(() => read(url), url).toThrow(`${name}_URL ${problem}`)
      for (const url of ['https://erp.example/messages', 'https://erp.example:8443/'])
        expect(() => read(url)).not.toThrow()
      expect(() => read('http://127.0.0.1:9000/', { WEBHOOK_LOOPBACK: 'on' })).not.toThrow()
    },
  )

  describe('for an S3-compatible store', () => {
    const store = {
      S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
      S3_BUCKET: 'kiosk-files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY: 'AKIAEXAMPLE',
      S3_SECRET_KEY: 'wJalrXUtnFEMI/K7MDENG',
    }
    const token = { apiKey: 'sk_test_of_nobody', appId: 'kioskapp', regions: ['sea1'] }
    const UPLOADTHING_TOKEN = Buffer.from(JSON.stringify(token)).toString('base64')

    test.each([
      ['path', 'https://s3.eu-central-1.amazonaws.com/kiosk-files'],
      ['host', 'https://kiosk-files.s3.eu-central-1.amazonaws.com'],
      ['domain', 'https://s3.eu-central-1.amazonaws.com'],
    ])('an S3-compatible store has the bucket in its address by the style %s', (S3_STYLE, bucketUrl) => {
      expect(readEnv({ ...store, S3_STYLE }).s3).toMatchObject({ bucketUrl, publicUrl: bucketUrl })
      const shown = readEnv({ ...store, S3_STYLE, S3_PUBLIC_URL: 'https://files.shop.example/a/' }).s3
      expect(shown).toMatchObject({ bucketUrl, publicUrl: 'https://files.shop.example/a' })
      expect(shown).toMatchObject({ shown: ['https://files.shop.example'], sent: [new URL(bucketUrl).origin] })
    })

    test('an S3-compatible store that is incomplete is rejected, naming what is missing, and so is one beside UploadThing', () => {
      for (const name of Object.keys(store))
        expect(() => readEnv({ ...store, [name]: '' }), name).toThrow(`go together; not set: ${name}.`)
      expect(() => readEnv({ S3_PUBLIC_URL: 'https://files.shop.example' })).toThrow('not set: S3_ENDPOINT, S3_BUCKET')
      expect(() => readEnv({ ...store, UPLOADTHING_TOKEN })).toThrow(
        'S3_ENDPOINT must not be set where UPLOADTHING_TOKEN',
      )
      expect(readEnv({}).s3).toBeUndefined()
    })

    test('the environment never shows the keys of an S3-compatible store', () => {
      const wrong = { ...store, S3_SECRET_KEY: 'wJalr XUtn', S3_BUCKET: 'Not_A_Bucket', S3_ENDPOINT: 's3.example' }
      const read = () => readEnv(wrong)
      for (const name of ['S3_SECRET_KEY', 'S3_BUCKET', 'S3_ENDPOINT']) expect(read).toThrow(`${name} must be`)
      expect(read).not.toThrow('wJalr')
    })
  })

  describe('for WeChat Pay', () => {
    const app = { WECHAT_APPID: 'wx0123456789abcdef', WECHAT_SECRET: 'x'.repeat(32) }
    const account = {
      WECHAT_PAY_MCHID: '1900000001',
      WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
      WECHAT_PAY_PRIVATE_KEY: RSA_PRIVATE,
      WECHAT_PAY_APIV3_KEY: 'k'.repeat(32),
      WECHAT_PAY_PUBLIC_KEYS: `PUB_KEY_ID_01=${RSA_PUBLIC}\n7132D72A=${RSA_PUBLIC}`,
    }
    const folded = (text: string) => text.replaceAll('\n', '\\n')

    test('the environment accepts a complete account of WeChat Pay, with either notation of line breaks', () => {
      const lines = { WECHAT_PAY_PRIVATE_KEY: folded(RSA_PRIVATE) }
      const keys = { WECHAT_PAY_PUBLIC_KEYS: folded(account.WECHAT_PAY_PUBLIC_KEYS).replace('\\n7132', ',7132') }
      for (const variables of [account, { ...account, ...lines, ...keys }]) {
        const { wechatPay } = readEnv({ ...app, ...variables })
        expect(wechatPay.keys).toMatchObject({ mchid: '1900000001', apiV3Key: 'k'.repeat(32) })
        expect([...(wechatPay.keys?.publicKeys.keys() ?? [])]).toEqual(['PUB_KEY_ID_01', '7132D72A'])
        expect(wechatPay.keys?.privateKey.type).toBe('private')
      }
      expect(readEnv({}).wechatPay).toEqual({ url: 'https://api.mch.weixin.qq.com', keys: undefined })
      expect(readEnv({ WECHAT_PAY_API_URL: 'http://127.0.0.1:1/' }).wechatPay.url).toBe('http://127.0.0.1:1')
    })

    test('the environment knows when a certificate among the keys of WeChat Pay ends', () => {
      const WECHAT_PAY_PUBLIC_KEYS = `7132D72A=${CERTIFICATE},${account.WECHAT_PAY_PUBLIC_KEYS.split('\n7132')[0]}`
      const { keys } = readEnv({ ...app, ...account, WECHAT_PAY_PUBLIC_KEYS }).wechatPay
      expect([...(keys?.publicKeys.keys() ?? [])]).toEqual(['7132D72A', 'PUB_KEY_ID_01'])
      expect(keys?.certificates).toEqual([{ serial: '7132D72A', until: expect.any(Date) }])
      expect(keys?.certificates[0]?.until.toISOString()).toMatch(/^2036-11-19T/)
    })

    test('the environment rejects an incomplete account of WeChat Pay, one without the mini-program, and one beside the simulator', () => {
      for (const name of Object.keys(account)) {
        expect(() => readEnv({ ...app, ...account, [name]: '' }), name).toThrow('go together')
      }
      expect(() => readEnv(account)).toThrow('WECHAT_APPID')
      expect(() => readEnv({ ...app, ...account, WECHAT_SIMULATOR: 'on' })).toThrow('WECHAT_SIMULATOR must not be on')
      expect(() => readEnv({ ...account, WECHAT_SIMULATOR: 'on' })).toThrow('not usable')
    })
  })

  test('the environment accepts valid values', () => {
    expect(readEnv({ PORT: '0' }).port).toBe(0)
    expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readEnv({ PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      publicUrl: 'https://shop.example',
      secure: true,
    })
    expect(readEnv({}).secure).toBe(false)
    expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,192.0.2.9' }).trustedProxies).toEqual([
      ...['10.0.0.0/8', '::1', '192.0.2.9'],
    ])
    expect(readEnv({ DATA_DIR: '/srv/kiosk' }).dataDir).toBe('/srv/kiosk')
    expect(readEnv({ NODE_ENV: 'production' }).strict).toBe(false)
  })

  test('the environment takes its public address from a host that provides it', () => {
    const host = { VERCEL: '1', DATABASE_URL, AUTH_SECRET, VERCEL_URL: 'kiosk-abc.vercel.app' }
    expect(readEnv({ ...host, VERCEL_ENV: 'preview' })).toMatchObject({
      publicUrl: 'https://kiosk-abc.vercel.app',
      preview: true,
    })
    const main = { ...host, VERCEL_ENV: 'production', VERCEL_PROJECT_PRODUCTION_URL: 'kiosk.example' }
    expect(readEnv(main)).toMatchObject({ publicUrl: 'https://kiosk.example', preview: false })
    expect(readEnv({ ...main, PUBLIC_URL: 'https://shop.example' }).publicUrl).toBe('https://shop.example')
  })
})
