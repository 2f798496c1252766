import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'home.show': { ask: 'GET /v1/home' },
  'home.read': { ask: 'GET /cms/home', as: 'manager' },
  'home.update': { ask: 'PUT /cms/home', as: 'manager', body: { banner_id: 2, theme_ids: [3, 1] } },
}
