import { route } from '@/lib/core/http/route'
import { restoreProducts } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreProducts)
