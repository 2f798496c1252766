import { describe, expect, test } from 'vitest'
import { useWechat } from '@/lib/testing/wechat'
import { answerControl } from './controls'

describe('the controls of the simulator', () => {
  const wechat = useWechat()

  test('return a different code each time', async () => {
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
  ])('%s with %j is rejected, with the field named', async (what, body, path) => {
    const { status, json } = await wechat.door(what, body)
    expect([status, json.error_code, json.errors[0].path]).toEqual([400, 10120, path])
  })

  test('return errors as JSON, also for unknown paths', async () => {
    for (const what of ['GET /code', 'POST /nothing', 'DELETE /faults', 'POST /__proto__']) {
      const { status, json } = await wechat.door(what, what.startsWith('POST') ? {} : undefined)
      expect([what, status, json.error_code]).toEqual([what, 404, 10100])
    }
    expect((await wechat.door('POST /code', '{')).json).toMatchObject({ error_code: 10120 })
  })

  test('may be called from another site while the simulator is on', async () => {
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

  test('do not exist while the simulator is off', async () => {
    wechat.runtime.simulated = false
    for (const what of ['POST /code', 'POST /phone', 'POST /faults']) {
      const { status, json } = await wechat.door(what, { name: 'li' })
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
