import { route } from '@/lib/core/http/route'
import { restoreStaff } from '@/lib/staff/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreStaff)
