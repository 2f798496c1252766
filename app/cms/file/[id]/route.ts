import { route } from '@/lib/core/http/route'
import { deleteFile, readFile, updateFile } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteFile, readFile, updateFile)
