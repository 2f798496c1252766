import { route } from '@/lib/core/http/route'
import { restoreDict } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreDict)
