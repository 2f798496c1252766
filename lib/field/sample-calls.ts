import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'field.list': { ask: 'GET /v1/field' },
}
