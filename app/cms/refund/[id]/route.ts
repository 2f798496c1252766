import { route } from '@/lib/core/http/route'
import { readRefund, updateRefund } from '@/lib/refund/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readRefund, updateRefund)
