import { route } from '@/lib/core/http/route'
import { readInbox } from '@/lib/notice/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readInbox)
