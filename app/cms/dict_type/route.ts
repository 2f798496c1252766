import { route } from '@/lib/core/http/route'
import { createDictType, listDictTypes } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createDictType, listDictTypes)
