import { describe, expect, test } from 'vitest'
import { readEnv } from '../../base/env/env'
import { pageHeaders, transportHeaders } from './headers'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://shop.example' }
const rulesOf = (source: Record<string, string>) => {
  const policy = pageHeaders(readEnv(source), 'once')['Content-Security-Policy'] ?? ''
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
}

describe('the content security policy of a page', () => {
  test('the content security policy of a page runs scripts by their nonce only, and allows nothing from elsewhere', () => {
    const rules = rulesOf(production)
    expect(rules.get('script-src')).toEqual(["'self'", "'nonce-once'", "'strict-dynamic'"])
    expect(rules.get('style-src-elem')).toEqual(["'self'", "'nonce-once'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules.get(name)).toEqual(["'none'"])
    for (const name of ['default-src', 'connect-src', 'form-action', 'font-src', 'worker-src']) {
      expect(rules.get(name)).toEqual(["'self'"])
    }
  })

  test('the content security policy of a page allows images from the address of the shop', () => {
    expect(rulesOf(production).get('img-src')).toContain('http://shop.example')
  })

  test('the content security policy of a page allows eval for React in development, never in production', () => {
    expect(rulesOf({}).get('script-src')).toContain("'unsafe-eval'")
    expect(rulesOf(production).get('script-src')).not.toContain("'unsafe-eval'")
  })
})

test('only a shop behind https sends Strict-Transport-Security', () => {
  expect(transportHeaders(readEnv(production))).toEqual({})
  const secure = transportHeaders(readEnv({ PUBLIC_URL: 'https://shop.example' }))
  expect(Number(secure['Strict-Transport-Security']?.match(/max-age=(\d+); includeSubDomains/)?.[1])).toBeGreaterThan(
    31_536_000,
  )
})
