import { route } from '@/lib/core/http/route'
import { completeUpload } from '@/lib/file/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(completeUpload)
