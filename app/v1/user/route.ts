import { route } from '@/lib/core/http/route'
import { readSelf } from '@/lib/user/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readSelf)
