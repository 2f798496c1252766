import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'region.list': { ask: 'GET /v1/region' },
}
