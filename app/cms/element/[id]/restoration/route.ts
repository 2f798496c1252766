import { route } from '@/lib/core/http/route'
import { restoreElement } from '@/lib/element/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreElement)
