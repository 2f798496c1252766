import { route } from '@/lib/core/http/route'
import { deleteStaff, readStaff, updateStaff } from '@/lib/staff/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteStaff, readStaff, updateStaff)
