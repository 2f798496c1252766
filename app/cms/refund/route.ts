import { route } from '@/lib/core/http/route'
import { listRefunds } from '@/lib/refund/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listRefunds)
