import { route } from '@/lib/core/http/route'
import { deleteGroups } from '@/lib/group/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteGroups)
