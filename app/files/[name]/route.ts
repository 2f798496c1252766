import { route } from '@/lib/core/http/route'
import { showFile } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(showFile)
