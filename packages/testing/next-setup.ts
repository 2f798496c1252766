import { vi } from 'vitest'
import { browser } from './page-request'

vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-request-id': 'asked-by-a-page', 'user-agent': 'browser' }),
  cookies: async () => ({
    get: (name: string) => (browser.jar.has(name) ? { value: browser.jar.get(name) } : undefined),
    set: (name: string, value: string) => browser.jar.set(name, value),
  }),
}))
vi.mock('next/cache', () => ({ refresh: () => void browser.refreshed++ }))
