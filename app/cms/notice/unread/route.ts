import { route } from '@/lib/core/http/route'
import { countUnread } from '@/lib/notice/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(countUnread)
