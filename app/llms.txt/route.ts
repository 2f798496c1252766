import { plainRoute } from '@/lib/core/http/route'
import { answerText } from '@/lib/core/http/texts'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute(answerText)
