import { route } from '@/lib/core/http/route'
import { listErrors } from '@/lib/error-log/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listErrors)
