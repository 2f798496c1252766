import { route } from '@/lib/core/http/route'
import { createToken, deleteToken } from '@/lib/token/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createToken, deleteToken)
