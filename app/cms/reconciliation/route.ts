import { route } from '@/lib/core/http/route'
import { listReconciliations, runReconciliation } from '@/lib/reconciliation/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listReconciliations, runReconciliation)
