import type { z } from 'zod'
import type { CustomerDetail } from '@/lib/customer/contract'

export type Customer = z.output<typeof CustomerDetail>

/** What `personal.read` answers. */
export const isCustomer = (data: unknown): data is Customer =>
  typeof data === 'object' && data !== null && 'addresses' in data && 'identities' in data
