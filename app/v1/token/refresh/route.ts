import { route } from '@/lib/core/http/route'
import { refreshToken } from '@/lib/token/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(refreshToken)
