import { route } from '@/lib/core/http/route'
import { restoreDictTypes } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreDictTypes)
