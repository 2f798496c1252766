import { route } from '@/lib/core/http/route'
import { showTheme } from '@/lib/theme/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(showTheme)
