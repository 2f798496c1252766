import { route } from '@/lib/core/http/route'
import { arrangeDict } from '@/lib/dict/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(arrangeDict)
