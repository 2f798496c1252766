import { readFile } from '@/lib/file/endpoints'
import { route } from '@/lib/core/endpoint/route'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readFile)
