import { listOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { Province } from './contract'
import { listRegions as list } from './regions'

export const listRegions = endpoint('region.list', 'GET /v1/region', 'Regions of addresses', {
  purpose: 'Returns provinces with their cities and districts.',
  access: 'public',
  output: listOutput(Province),
  run: list,
})
