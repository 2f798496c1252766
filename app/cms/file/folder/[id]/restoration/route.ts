import { route } from '@/lib/core/http/route'
import { restoreFolder } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreFolder)
