import { route } from '@/lib/core/http/route'
import { createTheme, listThemes } from '@/lib/theme/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createTheme, listThemes)
