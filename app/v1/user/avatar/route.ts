import { route } from '@/lib/core/http/route'
import { setAvatar } from '@/lib/user/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(setAvatar)
