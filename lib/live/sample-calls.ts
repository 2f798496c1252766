import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'live.bell': { ask: 'GET /cms/live/bell', as: 'manager' },
  'live.mark_seen': { ask: 'POST /cms/live/bell/reading', as: 'manager' },
  'live.follow': { ask: 'GET /cms/live', as: 'manager' },
}
