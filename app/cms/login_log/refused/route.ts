import { route } from '@/lib/core/http/route'
import { listRefusedSignIns } from '@/lib/login-log/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listRefusedSignIns)
