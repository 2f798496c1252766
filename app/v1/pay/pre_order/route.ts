import { route } from '@/lib/core/http/route'
import { preOrderPayment } from '@/lib/pay/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(preOrderPayment)
