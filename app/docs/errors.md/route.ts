import { plainRoute } from '@/lib/core/http/route'
import { answerText } from '@/lib/document/texts'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute(answerText)
