import { route } from '@/lib/core/http/route'
import { createFolder, listFolders } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createFolder, listFolders)
