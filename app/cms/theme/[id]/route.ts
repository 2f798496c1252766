import { route } from '@/lib/core/http/route'
import { deleteTheme, readTheme, updateTheme } from '@/lib/theme/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteTheme, readTheme, updateTheme)
