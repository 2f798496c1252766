import { route } from '@/lib/core/http/route'
import { deleteElements } from '@/lib/element/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteElements)
