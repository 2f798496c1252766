import type { z } from 'zod'
import type { OrderRecord } from '@/lib/order/contract'

export type Order = z.output<typeof OrderRecord>
