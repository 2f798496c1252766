import { route } from '@/lib/core/http/route'
import { readJob } from '@/lib/job/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readJob)
