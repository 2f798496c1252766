import { route } from '@/lib/core/http/route'
import { createDict, listDicts } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createDict, listDicts)
