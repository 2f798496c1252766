import { route } from '@/lib/core/http/route'
import { deleteDict, readDict, updateDict } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteDict, readDict, updateDict)
