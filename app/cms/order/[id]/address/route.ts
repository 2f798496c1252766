import { route } from '@/lib/core/http/route'
import { readAddressOfOrder } from '@/lib/order/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readAddressOfOrder)
