import { route } from '@/lib/core/http/route'
import { createFile, listFiles } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createFile, listFiles)
