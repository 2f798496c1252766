import { route } from '@/lib/core/http/route'
import { deleteDictType, readDictType, updateDictType } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteDictType, readDictType, updateDictType)
