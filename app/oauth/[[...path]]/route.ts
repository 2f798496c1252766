import { route } from '@/lib/core/http/route'
import { findRoute } from '@/lib/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(findRoute)
