import { route } from '@/lib/core/http/route'
import { listJobs } from '@/lib/job/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listJobs)
