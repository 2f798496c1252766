import { route } from '@/lib/core/http/route'
import { setSaleOfProduct } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(setSaleOfProduct)
