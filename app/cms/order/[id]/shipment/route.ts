import { route } from '@/lib/core/http/route'
import { correctShipment } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(correctShipment)
