import { route } from '@/lib/core/http/route'
import { verifyToken } from '@/lib/token/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(verifyToken)
