import { route } from '@/lib/core/http/route'
import { deleteProduct, readProduct, updateProduct } from '@/lib/product/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteProduct, readProduct, updateProduct)
