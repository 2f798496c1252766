import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'auth.list': { ask: 'GET /cms/auth', as: 'admin' },
  'auth.urls': { ask: 'GET /cms/auth/url', as: 'clerk' },
}
