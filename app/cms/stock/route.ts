import { route } from '@/lib/core/http/route'
import { listStock } from '@/lib/stock/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listStock)
