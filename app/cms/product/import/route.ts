import { route } from '@/lib/core/http/route'
import { importProducts } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(importProducts)
