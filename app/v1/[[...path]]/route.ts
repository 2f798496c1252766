import { route } from '@/lib/core/http/route'
import { find } from '@/lib/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(find)
