import { route } from '@/lib/core/http/route'
import { readError, updateError } from '@/lib/error-log/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readError, updateError)
