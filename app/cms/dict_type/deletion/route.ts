import { route } from '@/lib/core/http/route'
import { deleteDictTypes } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteDictTypes)
