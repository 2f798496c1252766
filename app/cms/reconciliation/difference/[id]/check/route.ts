import { route } from '@/lib/core/http/route'
import { checkDifference } from '@/lib/reconciliation/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(checkDifference)
