import { route } from '@/lib/core/http/route'
import { createMenu, listMenus } from '@/lib/menu/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createMenu, listMenus)
