import { plainRoute } from '@/lib/core/http/route'
import { answerMcp } from '@/lib/mcp/answer'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute(answerMcp)
