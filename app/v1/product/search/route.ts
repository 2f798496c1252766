import { route } from '@/lib/core/http/route'
import { searchProducts } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(searchProducts)
