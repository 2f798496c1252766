import { route } from '@/lib/core/http/route'
import { readGroupRoutes } from '@/lib/menu/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readGroupRoutes)
