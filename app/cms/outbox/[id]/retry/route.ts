import { route } from '@/lib/core/http/route'
import { retryOutbox } from '@/lib/outbox/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(retryOutbox)
