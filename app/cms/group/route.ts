import { route } from '@/lib/core/http/route'
import { createGroup, listGroups } from '@/lib/group/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createGroup, listGroups)
