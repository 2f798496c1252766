import { route } from '@/lib/core/http/route'
import { listDifferences } from '@/lib/reconciliation/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listDifferences)
