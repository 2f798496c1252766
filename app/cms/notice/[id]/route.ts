import { route } from '@/lib/core/http/route'
import { deleteNotice, readNotice, updateNotice } from '@/lib/notice/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteNotice, readNotice, updateNotice)
