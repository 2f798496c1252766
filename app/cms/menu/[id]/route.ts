import { route } from '@/lib/core/http/route'
import { deleteMenu, readMenu, updateMenu } from '@/lib/menu/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteMenu, readMenu, updateMenu)
