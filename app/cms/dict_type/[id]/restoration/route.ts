import { route } from '@/lib/core/http/route'
import { restoreDictType } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreDictType)
