import { route } from '@/lib/core/http/route'
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '@/lib/otp/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
)
