import { clientMarkdown } from '@/components/docs/markdown'
import { plainRoute } from '@/lib/core/http/route'
import { answerMarkdown } from '@/lib/document/texts'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute(answerMarkdown(clientMarkdown))
