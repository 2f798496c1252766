import { route } from '@/lib/core/http/route'
import { closeAccount, readSelf, register, updateSelf } from '@/lib/user/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(closeAccount, readSelf, register, updateSelf)
