import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'config.show': { ask: 'GET /v1/config' },
  'config.read': { ask: 'GET /cms/config', as: 'admin' },
  'config.update': { ask: 'PUT /cms/config', as: 'admin', body: { values: { 'limits.refresh_per_hour': 90 } } },
}
