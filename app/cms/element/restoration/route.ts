import { route } from '@/lib/core/http/route'
import { restoreElements } from '@/lib/element/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(restoreElements)
