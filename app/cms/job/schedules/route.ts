import { route } from '@/lib/core/http/route'
import { listSchedules } from '@/lib/job/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listSchedules)
