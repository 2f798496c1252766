import { listOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { ShopField } from './contract'
import * as field from './field'

export const listFields = endpoint('field.list', 'GET /v1/field', 'Fields that the shop has added', {
  purpose: 'Returns what `custom` of products, orders, customers and addresses has for buyers.',
  access: 'public',
  output: listOutput(ShopField),
  run: ({ locale }) => field.listFields(locale),
})
