import { route } from '@/lib/core/http/route'
import { showOrder } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(showOrder)
