import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { type BuildProgress, databaseAwayPage, waitingPage } from './waiting-page'

type Options = { method?: string; progress?: BuildProgress }

describe('while the pages are being built', () => {
  const shop = useShop()

  function ask(headers: Record<string, string>, { method = 'GET', progress = { elapsed: 20.4 } }: Options = {}) {
    return waitingPage(shop.runtime, { method, url: '/admin', headers, request_id: 'r-1' }, progress)
  }

  test('a person sees that the pages are being built, in their language, and comes back by itself', () => {
    const english = ask({ accept: 'text/html,*/*' })
    expect([english.status, english.headers['Retry-After'], english.headers['Cache-Control']]).toEqual([
      503,
      '3',
      'no-store',
    ])
    expect(english.body).toContain('<h1>The pages are being built</h1>')
    expect(english.body).toContain('<meta http-equiv="refresh" content="3">')
    expect(ask({ accept: 'text/html', 'accept-language': 'zh-CN' }).body).toContain('<h1>页面正在准备中</h1>')
    expect(ask({ accept: 'text/html' }, { method: 'HEAD' }).body).toBeNull()
  })

  test('the waiting page says how long it takes usually or took the last time, and how long it has taken so far', () => {
    const pageOf = (progress: BuildProgress, language = 'en') =>
      ask({ accept: 'text/html', 'accept-language': language }, { progress }).body
    expect(pageOf({ elapsed: 20.4 })).toContain('about a minute on two cores: 20 s so far')
    expect(pageOf({ elapsed: 20.4 })).toContain('<progress max="60" value="20" ')
    expect(pageOf({ elapsed: 20.4, last: 45 })).toContain('The last time this took 45 s: 20 s so far')
    expect(pageOf({ elapsed: 20.4, last: 45 })).toContain('<progress max="45" value="20" ')
    expect(pageOf({ elapsed: 20.4, last: 45 }, 'zh-CN')).toContain('上次用时 45 秒，本次已用 20 秒')
    expect(pageOf({ elapsed: 70 }, 'zh-CN')).toContain('已用 70 秒')
  })

  test('the bar of a build that takes longer than expected claims no share', () => {
    expect(ask({ accept: 'text/html' }, { progress: { elapsed: 70 } }).body).toContain('<progress max="60" aria-label=')
  })

  test('the page needs neither a style nor a script, which its Content-Security-Policy would block', () => {
    const { headers, body } = ask({ accept: 'text/html' })
    expect(headers['Content-Security-Policy']).toContain("default-src 'none'")
    expect(body).toContain('<meta name="color-scheme" content="light dark">')
    expect(body).not.toMatch(/<(style|script|link|img)|style=/)
  })

  test('a program gets the failure of a busy service', () => {
    const { status, headers, body } = ask({ accept: 'application/json' })
    expect([status, headers['Retry-After']]).toEqual([503, '3'])
    expect(JSON.parse(String(body))).toMatchObject({ error_code: 998, request_id: 'r-1', request_url: 'GET /admin' })
  })
})

describe('while the database does not answer', () => {
  const shop = useShop()
  const ask = (headers: Record<string, string>) =>
    databaseAwayPage(shop.runtime, { method: 'GET', url: '/admin/order', headers, request_id: 'r-1' })

  test('a page of the back office says so and comes back by itself', () => {
    const { status, headers, body } = ask({ accept: 'text/html', 'accept-language': 'zh-CN' })
    expect([status, headers['Retry-After']]).toEqual([503, '3'])
    expect(body).toContain('<h1>数据库暂时无法连接</h1>')
    expect(body).toContain('<meta http-equiv="refresh" content="3">')
    expect(body).not.toContain('<progress')
  })

  test('an open page, which waits by itself, gets the failure of a busy service', () => {
    const { status, body } = ask({ accept: '*/*', rsc: '1' })
    expect([status, JSON.parse(String(body)).error_code]).toEqual([503, 998])
  })
})
