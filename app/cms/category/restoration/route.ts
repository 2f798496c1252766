import { restoreCategories } from '@/lib/category/endpoints'
import { route } from '@/lib/core/http/route'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreCategories)
