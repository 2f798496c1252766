import { route } from '@/lib/core/http/route'
import { addIdentity, removeIdentity } from '@/lib/user/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(addIdentity, removeIdentity)
