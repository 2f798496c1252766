import type { Samples } from './sample'

/** One valid call per operation of lib/config. */
export const configSamples: Samples = {
  'config.show': { ask: 'GET /v1/config' },
  'config.read': { ask: 'GET /cms/config', as: 'admin' },
  'config.update': { ask: 'PUT /cms/config', as: 'admin', body: { values: { 'limits.refresh_per_hour': 90 } } },
}
