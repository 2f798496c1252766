import { listRights } from '@/lib/auth/endpoints'
import { route } from '@/lib/core/http/route'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listRights)
