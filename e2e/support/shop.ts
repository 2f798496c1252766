import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { type Account, api, signIn } from './api'
import type { Target } from './targets'

type Slide = { id: number; image: string; type: number; key_word: number | null; sort: number }
export type Banner = { id: number; name: string; description: string; items: Slide[]; version: number }
export type Page<Item> = { total: number; current_page: number; size: number; items: Item[] }

type Options = { body?: unknown; headers?: Record<string, string>; as?: Account }
type Call = ReturnType<typeof api>['call']

/** A staff member's view of one target. All that is made here has the mark of this run in its name. */
export function shop(target: Target) {
  const mark = `e2e-${randomUUID().slice(0, 13)}`
  const http = api(target)

  async function call<Data>(method: string, path: string, { as = 'admin', ...options }: Options = {}) {
    return http.call<Data>(method, path, { ...options, token: await signIn(target, as) })
  }

  const named = (what = 'banner') => `${what} ${mark} ${randomUUID().slice(0, 8)}`

  return {
    ...http,
    as: call,
    named,
    async banner(fields: object = {}): Promise<Banner> {
      const body = { name: named(), description: 'Made by a test', ...fields }
      const { status, json, text } = await call<Banner>('POST', '/cms/banner', { body })
      expect(status, text).toBe(201)
      return json.data
    },
    /** A shared shop is left as it was: everything with our mark goes to the trash. */
    async clear() {
      const { json } = await call<Page<Banner>>('GET', `/cms/banner?size=100&q=${mark}`)
      for (const { id } of json.data.items) await call('DELETE', `/cms/banner/${id}`)
      const files = await call<Page<{ id: number }>>('GET', `/cms/file?size=100&q=${mark}`)
      for (const { id } of files.json.data.items) await call('DELETE', `/cms/file/${id}`)
      const folders = await call<{ items: { id: number; name: string }[] }>('GET', '/cms/file/folder')
      const mine = folders.json.data.items.filter(({ name }) => name.includes(mark))
      for (const { id } of mine) await call('DELETE', `/cms/file/folder/${id}?content=lift`)
    },
  }
}

/** Every refusal has the same shape, whichever layer sent it. */
export function expectRefusal(answer: Awaited<ReturnType<Call>>, status: number, error_code: number, request?: string) {
  const { json, headers, text } = answer
  expect({ status: answer.status, error_code: json?.error_code }, text.slice(0, 300)).toEqual({ status, error_code })
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(json.msg).toEqual(expect.stringMatching(/\S/))
  expect(json.request_id).toBe(headers.get('x-request-id'))
  expect(json).not.toHaveProperty('data')
  if (request) expect(json).toHaveProperty('request_url', request)
}
