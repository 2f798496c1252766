import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, findRoute } from '@/lib/endpoints'
import { useShop } from '@/packages/testing/shop'
import { answerUnknownUrl } from './unknown-url'

const LISTS = endpoints.filter(
  ({ method, path, output }) =>
    method === 'GET' && !path.includes('{') && output instanceof z.ZodObject && output.shape.items,
)

describe('a URL that does not exist', () => {
  const shop = useShop()

  test('a URL that does not exist says where the API is, and lets any site read it', async () => {
    const { status, json, headers } = await shop.ask('GET /v1/v1/banner/1')
    expect([status, json?.error_code, headers['Access-Control-Allow-Origin']]).toEqual([404, 10100, '*'])
    const { publicUrl } = shop.runtime.env
    expect(json?.msg).toContain(`The API is at ${publicUrl}/v1 and ${publicUrl}/cms`)
    expect((await shop.ask('OPTIONS /v1/v1/banner/1')).status).toBe(204)
  })

  test.each(LISTS)('a wrong URL of a list says where the list is: $on', async ({ on, path }) => {
    const token = await shop.tokenOf('admin')
    for (const word of ['list', 'all', 'page']) {
      const methods = findRoute(`${path}/${word}`)
      if (methods && !methods.get('GET')) continue // which says which methods there are
      const { status, json } = await shop.ask(`GET ${path}/${word}`, { token })
      expect([400, 404]).toContain(status)
      expect(json?.msg).toMatch(new RegExp(`the list is at ${on.replace('?', '')}$`, 'i'))
    }
  })

  test('a URL that does not exist is not made up for what is no list', async () => {
    const token = await shop.tokenOf('admin')
    expect((await shop.ask('GET /cms/banner/first', { token })).json?.msg).toBe('id must be a number')
    expect((await shop.ask('PUT /cms/banner/list', { token, body: {} })).json?.errors?.[0]?.path).toBe('id')
    expect((await shop.ask('GET /v1/user/list', { token })).json?.msg).toContain('The API is at')
    expect((await shop.ask('GET /cms/user/list')).status).toBe(401)
  })

  test('a URL that does not exist and is one of a picture is looked for among those of the shop that moved in', () => {
    const { env } = shop.runtime
    const at = (method: string, path: string) => answerUnknownUrl(env, { method, path, header: () => null })
    expect(at('GET', '/wx/storage/%E8%8C%B6.JPG')).toMatchObject({
      status: 302,
      headers: { Location: '/v1/moved_picture?path=%2Fwx%2Fstorage%2F%E8%8C%B6.JPG' },
    })
    expect([at('POST', '/a.png'), at('GET', '/a.txt')].map(({ status }) => status)).toEqual([404, 404])
  })
})
