import { route } from '@/lib/core/http/route'
import { moveFiles } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(moveFiles)
