import { route } from '@/lib/core/http/route'
import { endStaffSessions, listStaffSessions } from '@/lib/staff/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(endStaffSessions, listStaffSessions)
