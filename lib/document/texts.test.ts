import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { fromRequest, toResponse } from '../core/http/route'
import { answerText, isTextPath } from './texts'

describe('the reference as Markdown', () => {
  const shop = useShop()
  const get = async (path: string, method = 'GET') => {
    const request = new Request(new URL(path, 'http://shop.test'), { method })
    return toResponse(await answerText(shop.runtime, fromRequest(request, '192.0.2.1')))
  }

  test('the reference is found by /llms.txt, whose links are answered', async () => {
    const text = await (await get('/llms.txt')).text()
    expect(text).toMatch(/^# Kiosk\n\n> /)
    const links = [...text.matchAll(/https?:\/\/[^\s)]+/g)].map(([link]) => new URL(link).pathname)
    expect(links).toEqual([
      '/docs.md',
      '/docs/guide.md',
      '/docs/client.md',
      '/docs/errors.md',
      '/openapi.json',
      '/docs/operation/product.list.md',
      '/mcp',
    ])
    for (const link of links.filter(isTextPath)) expect((await get(link)).status).toBe(200)
  })

  test('the reference has every operation, a line each, and a page with its schemas and failures', async () => {
    const { operations } = shop.runtime.registry
    const all = await (await get('/docs.md')).text()
    expect(operations.filter(({ id, on }) => !all.includes(`- \`${id}\` (\`${on}\`)`))).toEqual([])
    const page = await get('/docs/operation/order.place.md')
    expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const text = await page.text()
    expect(text).toContain('`POST /cms/order`')
    expect(text).toContain('| 409 | 30020 | Not enough in stock |')
    expect((await get('/docs/operation/nothing.md')).status).toBe(404)
    expect((await get('/docs.md', 'POST')).status).toBe(405)
  })

  test('the reference explains every error code', async () => {
    expect(await (await get('/docs/errors.md')).text()).toContain('| 10120 | 400 | invalid | Invalid input |')
  })
})
