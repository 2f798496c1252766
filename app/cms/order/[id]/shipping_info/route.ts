import { route } from '@/lib/core/http/route'
import { tellShipping } from '@/lib/shipping/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(tellShipping)
