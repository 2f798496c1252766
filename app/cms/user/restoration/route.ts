import { route } from '@/lib/core/http/route'
import { restoreManyStaff } from '@/lib/staff/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreManyStaff)
