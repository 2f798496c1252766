import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = { 'readiness.read': { ask: 'GET /cms/readiness', as: 'admin' } }
