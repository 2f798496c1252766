import { route } from '@/lib/core/http/route'
import { auditStockOfAll } from '@/lib/reconciliation/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(auditStockOfAll)
