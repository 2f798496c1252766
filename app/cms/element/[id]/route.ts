import { route } from '@/lib/core/http/route'
import { deleteElement, readElement, updateElement } from '@/lib/element/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(deleteElement, readElement, updateElement)
