import { route } from '@/lib/core/http/route'
import { restoreMenu } from '@/lib/menu/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreMenu)
