import { restoreArticles } from '@/lib/article/endpoints'
import { route } from '@/lib/core/http/route'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreArticles)
