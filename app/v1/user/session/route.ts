import { route } from '@/lib/core/http/route'
import { endAllSessions, listSessions } from '@/lib/session/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listSessions, endAllSessions)
