import { route } from '@/lib/core/http/route'
import { countOwnOrders } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(countOwnOrders)
