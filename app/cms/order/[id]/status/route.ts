import { route } from '@/lib/core/http/route'
import { setStatusOfOrder } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(setStatusOfOrder)
