import { route } from '@/lib/core/http/route'
import { shipOrders } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(shipOrders)
