import { route } from '@/lib/core/http/route'
import { beginUpload } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(beginUpload)
