import { route } from '@/lib/core/http/route'
import { showRecentProducts } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(showRecentProducts)
