import { route } from '@/lib/core/http/route'
import { deleteGroup, readGroup, updateGroup } from '@/lib/group/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteGroup, readGroup, updateGroup)
