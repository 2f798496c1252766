import { route } from '@/lib/core/http/route'
import { listRefusedCalls } from '@/lib/oper-log/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listRefusedCalls)
