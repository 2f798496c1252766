import { route } from '@/lib/core/http/route'
import { listOwnOrders, placeOrder } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listOwnOrders, placeOrder)
