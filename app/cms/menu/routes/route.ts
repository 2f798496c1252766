import { route } from '@/lib/core/http/route'
import { readRoutes } from '@/lib/menu/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readRoutes)
