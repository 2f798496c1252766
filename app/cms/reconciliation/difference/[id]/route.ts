import { route } from '@/lib/core/http/route'
import { readDifference, settleDifference } from '@/lib/reconciliation/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readDifference, settleDifference)
