import { route } from '@/lib/core/http/route'
import { createStaff, listStaff } from '@/lib/staff/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createStaff, listStaff)
