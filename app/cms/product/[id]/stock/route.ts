import { route } from '@/lib/core/http/route'
import { listStockMovements, moveStock } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listStockMovements, moveStock)
