import { route } from '@/lib/core/http/route'
import { readOrder } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readOrder)
