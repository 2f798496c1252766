import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { config } from '@/proxy'
import { judgeRequest, pathOfUrl, problemOfHost } from './front'

/** On a host of functions the same is decided by `proxy.ts`. */
const isForProxy = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path))

const HTML = 'text/html,application/xhtml+xml'
const kindOf = (method: string, path: string, accept = '*/*') => {
  const verdict = judgeRequest(method, path, accept)
  if (typeof verdict === 'string') return verdict
  return 'allow' in verdict ? verdict.allow : verdict.failure.kind
}

describe('outside the API', () => {
  test.each([
    ['GET', '/'],
    ['HEAD', '/docs/errors'],
    ['GET', '/docs/guide'],
    ['GET', '/admin/order/17'],
    ['GET', '/shop'],
    ['GET', '/shop/product/3'],
    ['POST', '/admin/login'],
    ['GET', '/_next/static/chunks/a.js'],
    ['GET', '/icon.svg'],
    ['GET', '/regions.json'],
    ['POST', '/api/auth/signout'],
    ['POST', '/simulator/wechat/code'],
    ['OPTIONS', '/simulator/wechat/code'],
  ])('Next answers %s %s', (method, path) => expect(kindOf(method, path)).toBe('next'))

  test.each([
    '/_next/image',
    '/_next/webpack-hmr',
    '/_next/data/build/page.json',
    '/_next',
    '/_global-error',
    '/_error',
    '/__nextjs_original-stack-frames',
    '/api',
    '/api/auth',
    '/api/v1/banner/1',
    '/admin.rsc',
    '/administrator',
    '/shopping',
    '/demo/tea.png',
    '/simulator',
  ])('an address outside the API is not found: %s', (path) => expect(kindOf('GET', path)).toBe('nowhere'))

  const publicFiles = readdirSync('public', { withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []))

  test.each(publicFiles)('Next answers the file of the folder public: %s', (name) => {
    expect(kindOf('GET', `/${name}`)).toBe('next')
    expect(isForProxy(`/${name}`)).toBe(false)
  })

  test('a picture at the root that is none of ours is looked for among those of an old shop', () => {
    expect(kindOf('GET', '/tea.png')).toBe('nowhere')
    expect(isForProxy('/tea.png')).toBe(true)
  })

  test('an unknown path shows a page to browsers and returns JSON to programs', () => {
    expect(kindOf('GET', '/nowhere', HTML)).toBe('next')
    expect(kindOf('GET', '/nowhere', 'application/json')).toBe('nowhere')
    expect(kindOf('POST', '/nowhere', HTML)).toBe('nowhere')
    expect(kindOf('GET', '/_next/image', HTML)).toBe('nowhere')
  })

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'CONNECT'])('a method is rejected for a page: %s', (method) => {
    expect(judgeRequest(method, '/admin/login', HTML)).toMatchObject({
      failure: { kind: 'wrong_method' },
      headers: { Allow: 'GET, HEAD, OPTIONS, POST' },
    })
  })

  test('a file and the shop can only be read', () => {
    for (const path of ['/icon.svg', '/shop']) expect([path, kindOf('POST', path)]).toEqual([path, 'wrong_method'])
  })

  test('a request names one host, in any case of letters', () => {
    expect(problemOfHost(['Host', 'a', 'Accept', 'host', 'Cookie', ''])).toBeUndefined()
    expect(problemOfHost(['host', 'a', 'Accept', '*/*', 'HOST', 'b'])?.message).toMatch('more than one host')
  })

  test.each([
    ['a name', ['shop.example', 'shop_1:3000', 'localhost', 'xn--fiqs8s.example.']],
    ['an address', ['192.0.2.1:8080', '[::1]:3000', '[::ffff:192.0.2.1]']],
  ])('the host of a request is %s', (_, hosts) => {
    expect(hosts.filter((host) => problemOfHost(['Host', host]))).toEqual([])
  })

  test.each(['', ':3000', 'a b', 'a/b', 'user@a', 'a:b', 'a:1:2', '[::1', '::1', 'a?b', '<a>', 'a\\b', '商城'])(
    'the host %j is rejected as invalid',
    (host) => expect(problemOfHost(['Host', host])?.kind).toBe('invalid'),
  )

  test('OPTIONS returns the allowed methods', () => {
    expect(kindOf('OPTIONS', '/health')).toBe('GET, HEAD, OPTIONS')
    expect(kindOf('OPTIONS', '*')).toContain('DELETE')
    expect(kindOf('OPTIONS', '/nowhere')).toBe('nowhere')
  })

  test.each(['/%ff', '/api/auth/%ff', '/admin/%E4', '/admin/%00', '*', ''])(
    'an address is rejected as badly encoded: %j',
    (path) => {
      expect(kindOf('GET', path, HTML)).toBe('invalid')
    },
  )
})

test.each([
  ['/admin?a=http://b', '/admin?a=http://b'],
  ['http://evil.test/admin?a=1', '/admin?a=1'],
  ['HTTPS://evil.test', '/'],
  ['http://evil.test?a=1', '/?a=1'],
  ['*', '*'],
])('the path of the URL %s is %s', (url, path) => expect(pathOfUrl(url)).toBe(path))
