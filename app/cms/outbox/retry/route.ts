import { route } from '@/lib/core/http/route'
import { retryManyOfOutbox } from '@/lib/outbox/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(retryManyOfOutbox)
