import { route } from '@/lib/core/http/route'
import { checkPayment } from '@/lib/pay/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(checkPayment)
