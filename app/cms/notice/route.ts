import { route } from '@/lib/core/http/route'
import { createNotice, listNotices } from '@/lib/notice/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createNotice, listNotices)
