import { endpoint } from '../core/endpoint/endpoint'
import { OrderRecord } from '../order/office-contract'
import { again } from './again'

export const tellShipping = endpoint(
  'shipping.tell',
  'POST /cms/order/{id}/shipping_info',
  'Tell WeChat what was sent',
  {
    output: OrderRecord,
    work: 'own',
    seconds: 30,
    refuses: ['rule', 'order_state'],
    run: ({ input, runtime, write }) => again(runtime, write, input.id),
  },
)
