import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { useShop } from '@/lib/testing/shop'
import { waitingPage } from './waiting-page'

describe('while the pages are being built', () => {
  const shop = useShop()

  function ask(headers: Record<string, string>, method = 'GET') {
    const request = new IncomingMessage(new Socket())
    Object.assign(request, { method, url: '/admin', headers })
    return waitingPage(shop.runtime, request, 'r-1')
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
    expect(ask({ accept: 'text/html' }, 'HEAD').body).toBeNull()
  })

  test('a program gets the failure of a busy service', () => {
    const { status, headers, body } = ask({ accept: 'application/json' })
    expect([status, headers['Retry-After']]).toEqual([503, '3'])
    expect(JSON.parse(String(body))).toMatchObject({ error_code: 998, request_id: 'r-1', request_url: 'GET /admin' })
  })
})
