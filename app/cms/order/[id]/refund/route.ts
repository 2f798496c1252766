import { route } from '@/lib/core/http/route'
import { startRefund } from '@/lib/refund/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(startRefund)
