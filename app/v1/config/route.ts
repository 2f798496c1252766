import { showConfig } from '@/lib/config/endpoints'
import { route } from '@/lib/core/http/route'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(showConfig)
