import { route } from '@/lib/core/http/route'
import { arrangeMenu, readMenuTree } from '@/lib/menu/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(arrangeMenu, readMenuTree)
