import { route } from '@/lib/core/http/route'
import { readReconciliation } from '@/lib/reconciliation/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(readReconciliation)
