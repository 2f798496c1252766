import { route } from '@/lib/core/http/route'
import { resetStaffPassword } from '@/lib/staff/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(resetStaffPassword)
