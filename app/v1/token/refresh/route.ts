import { refreshToken } from '@/lib/token/endpoints'
import { route } from '@/lib/core/endpoint/route'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(refreshToken)
