import { createPublicKey, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useWechat } from '@/packages/testing/wechat'
import { answerControl, CONTROLLED } from './controls'
import { CERTIFICATE, PUBLIC_KEY_ID, payKeys } from './pay-keys'

/** Whose number stands on no list of the simulator. */
const BY_PROGRAMS = ['/trade_complaint/move', '/no_worry_return']

describe('the controls of the simulator', () => {
  const wechat = useWechat()

  test('the controls of the simulator have a button each on its page', () => {
    const page = 'app/admin/(shell)/simulator'
    const text = readdirSync(page)
      .map((file) => readFileSync(`${page}/${file}`, 'utf8'))
      .join('\n')
    const paths = CONTROLLED.filter((what) => what.startsWith('POST ')).map((what) => what.slice('POST '.length))
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !text.includes(`'${path}'`))).toEqual(BY_PROGRAMS)
  })

  test('the controls of the simulator return a different code each time', async () => {
    const first = await wechat.door('POST /code', { name: 'li' })
    expect([first.status, first.json]).toEqual([200, { code: expect.stringMatching(/^[\w-]{32}$/) }])
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect((await wechat.door('POST /code', { name: 'li' })).json.code).not.toBe(first.json.code)
    expect((await wechat.door('POST /phone', { mobile: '13911112222' })).json).toEqual({ code: expect.any(String) })
  })

  test.each([
    ['POST /code', {}, 'name'],
    ['POST /code', { name: '' }, 'name'],
    ['POST /code', { name: 'li', openid: 'o' }, 'openid'],
    ['POST /phone', { mobile: 'x' }, 'mobile'],
    ['POST /faults', { call: 'nothing', kind: 'hang' }, 'call'],
    ['POST /faults', { call: 'phone', kind: 'explode' }, 'kind'],
    ['POST /faults', { call: 'phone', kind: 'hang', times: -1 }, 'times'],
  ])('a control of the simulator, %s with %j, is rejected with the field named', async (what, body, path) => {
    const { status, json } = await wechat.door(what, body)
    expect([status, json.error_code, json.errors[0].path]).toEqual([400, 10120, path])
  })

  test('the controls of the simulator return errors as JSON, also for unknown paths', async () => {
    for (const what of ['GET /code', 'POST /nothing', 'DELETE /faults', 'POST /__proto__']) {
      const { status, json } = await wechat.door(what, what.startsWith('POST') ? {} : undefined)
      expect([what, status, json.error_code]).toEqual([what, 404, 10100])
    }
    expect((await wechat.door('POST /code', '{')).json).toMatchObject({ error_code: 10120 })
  })

  test('the controls of the simulator may be called from another site while the simulator is on', async () => {
    const preflight = () =>
      answerControl(wechat.runtime, new Request('http://shop.test/simulator/wechat/code', { method: 'OPTIONS' }))
    const { status, headers } = await preflight()
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(headers.get('access-control-allow-headers')).toContain('Content-Type')
    for (const name of ['li', '']) {
      const { headers } = await wechat.door('POST /code', { name })
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
    wechat.runtime.simulated = false
    const off = await preflight()
    expect([off.status, off.headers.get('access-control-allow-origin')]).toEqual([404, null])
  })

  test('the controls of the simulator show the keys of the simulated merchant, made for this shop, and never what the provider signs with', async () => {
    const { status, json } = await wechat.door('GET /merchant')
    expect([status, json]).toEqual([
      200,
      {
        url: `${wechat.runtime.env.publicUrl}/simulator/wechat/provider`,
        appid: 'wxsimulated00000001',
        mchid: '1900000001',
        serial_no: new X509Certificate(json.certificate).serialNumber,
        private_key: expect.any(String),
        certificate: expect.any(String),
        api_v3_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        public_keys: { [CERTIFICATE]: expect.any(String), [PUBLIC_KEY_ID]: expect.any(String) },
      },
    ])
    const { subject, publicKey } = new X509Certificate(json.certificate)
    expect(subject).toBe('O=Kiosk simulator\nCN=Simulated merchant')
    expect(publicKey.equals(createPublicKey(json.private_key))).toBe(true)
    const { signing } = await payKeys(wechat.db)
    for (const [serial, key] of signing) {
      expect(createPublicKey(json.public_keys[serial]).equals(createPublicKey(key))).toBe(true)
      expect(JSON.stringify(json)).not.toContain(
        JSON.stringify(key.export({ type: 'pkcs8', format: 'pem' })).slice(50, 90),
      )
    }
  })

  test('the controls of the simulator are the provider itself below /provider, which answers in its own form and breaks off what is planned', async () => {
    const nothing = await wechat.door('GET /provider/v3/nothing')
    expect([nothing.status, nothing.json.code]).toEqual([404, 'RESOURCE_NOT_EXISTS'])
    const unsigned = await wechat.door('POST /provider/v3/pay/transactions/native', {})
    expect([unsigned.status, unsigned.json]).toEqual([
      401,
      {
        code: 'SIGN_ERROR',
        message: expect.stringMatching(/^Authorization must begin/),
        detail: { location: 'authorization', issue: expect.any(String) },
      },
    ])
    await wechat.fault({ call: 'certificates', kind: 'reset' })
    await expect(wechat.door('GET /provider/v3/certificates')).rejects.toThrow('fetch failed')
    expect((await wechat.door('GET /provider/v3/certificates')).status).toBe(401)
  })

  test('the controls of the simulator do not exist while the simulator is off', async () => {
    wechat.runtime.simulated = false
    for (const what of [
      'POST /code',
      'POST /phone',
      'POST /faults',
      'GET /merchant',
      'POST /provider/v3/certificates',
    ]) {
      const { status, json } = await wechat.door(what, what.startsWith('GET') ? undefined : { name: 'li' })
      expect([status, json]).toEqual([
        404,
        {
          error_code: 10100,
          msg: 'This URL does not exist',
          request_url: `${what.replace('/', '/simulator/wechat/')}`,
          request_id: expect.any(String),
        },
      ])
    }
  })
})
