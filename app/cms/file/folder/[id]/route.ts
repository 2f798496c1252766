import { route } from '@/lib/core/http/route'
import { deleteFolder, readFolder, updateFolder } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteFolder, readFolder, updateFolder)
