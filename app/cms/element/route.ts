import { route } from '@/lib/core/http/route'
import { createElement, listElements } from '@/lib/element/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(createElement, listElements)
