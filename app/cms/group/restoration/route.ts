import { route } from '@/lib/core/http/route'
import { restoreGroups } from '@/lib/group/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreGroups)
