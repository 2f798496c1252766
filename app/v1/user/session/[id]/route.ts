import { route } from '@/lib/core/http/route'
import { endSession } from '@/lib/session/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(endSession)
