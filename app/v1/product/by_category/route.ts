import { route } from '@/lib/core/http/route'
import { showProductsByCategory } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(showProductsByCategory)
