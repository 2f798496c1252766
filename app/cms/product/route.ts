import { route } from '@/lib/core/http/route'
import { createProduct, listProducts } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createProduct, listProducts)
