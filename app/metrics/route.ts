import { plainRoute } from '@/lib/core/http/route'
import { answerMetrics } from '@/lib/metrics/answer'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute(answerMetrics)
