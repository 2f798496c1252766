import { route } from '@/lib/core/http/route'
import { markNoticeRead } from '@/lib/notice/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(markNoticeRead)
