import { route } from '@/lib/core/http/route'
import { exportOrders } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(exportOrders)
