import { route } from '@/lib/core/http/route'
import { removeSecondFactor } from '@/lib/otp/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(removeSecondFactor)
