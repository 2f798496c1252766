import { route } from '@/lib/core/http/route'
import { restoreFile } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreFile)
