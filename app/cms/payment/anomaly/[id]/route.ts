import { route } from '@/lib/core/http/route'
import { readAnomaly, updateAnomaly } from '@/lib/pay/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readAnomaly, updateAnomaly)
