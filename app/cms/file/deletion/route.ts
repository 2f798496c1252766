import { route } from '@/lib/core/http/route'
import { deleteFiles } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteFiles)
