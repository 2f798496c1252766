import { route } from '@/lib/core/http/route'

/** Whatever no other file answers is nothing, said in JSON. */
export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route()
