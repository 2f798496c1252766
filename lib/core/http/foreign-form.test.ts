import { describe, expect, test } from 'vitest'
import { readEnv } from '../../base/env/env'
import { rejectForeignForm } from './foreign-form'

const answerTo = (headers: Record<string, string>, method = 'POST') =>
  rejectForeignForm(readEnv({}), new Request('http://shop.test/admin', { method, headers }), '/admin')?.status

describe('a form submission', () => {
  test.each(['http://shop.test', 'https://shop.test'])('a form submission of this site, %s, is accepted', (origin) => {
    expect(answerTo({ origin, host: 'shop.test' })).toBeUndefined()
  })

  test.each(['http://evil.test', 'null', '', 'http://shop.test.evil.test', 'http://shop.test:81', 'shop.test@evil'])(
    'a form submission from %j is rejected',
    (origin) => expect(answerTo({ origin, host: 'shop.test' })).toBe(403),
  )

  test('a form submission behind a proxy is checked against the host that the browser requested', () => {
    const headers = { origin: 'https://shop.test', host: '10.0.0.1:3000', 'x-forwarded-host': 'shop.test' }
    expect(answerTo(headers)).toBeUndefined()
    expect(answerTo({ ...headers, 'x-forwarded-host': 'other.test' })).toBe(403)
  })

  test('a form submission is checked only for POST with an Origin: other requests are accepted', () => {
    expect(answerTo({ origin: 'http://evil.test', host: 'shop.test' }, 'GET')).toBeUndefined()
    expect(answerTo({ host: 'shop.test' })).toBeUndefined()
  })
})
