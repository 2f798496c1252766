import { route } from '@/lib/core/http/route'
import { changePassword } from '@/lib/user/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(changePassword)
