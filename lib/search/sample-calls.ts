import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'office.search': { ask: 'GET /cms/search?q=tea', as: 'clerk' },
}
