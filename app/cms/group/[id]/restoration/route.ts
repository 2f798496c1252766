import { route } from '@/lib/core/http/route'
import { restoreGroup } from '@/lib/group/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreGroup)
