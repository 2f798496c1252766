import type { z } from 'zod'
import type { OrderRecord } from '@/lib/order/contract'

export type Order = z.output<typeof OrderRecord>

/** What `order.read_address` answers. */
export function addressIn(data: unknown): Order['address'] {
  const text = (name: string) => String(Reflect.get(Object(data), name) ?? '')
  return {
    ...{ name: text('name'), mobile: text('mobile'), province: text('province'), city: text('city') },
    ...{ country: text('country'), detail: text('detail') },
  }
}
