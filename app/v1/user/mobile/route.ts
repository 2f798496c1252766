import { route } from '@/lib/core/http/route'
import { setMobile } from '@/lib/user/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(setMobile)
