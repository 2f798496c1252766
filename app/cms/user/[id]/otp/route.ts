import { route } from '@/lib/core/http/route'
import { removeStaffFactor } from '@/lib/staff/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(removeStaffFactor)
