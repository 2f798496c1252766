import { answerDocument } from '@/lib/core/http/document'
import { plainRoute } from '@/lib/core/http/route'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute((runtime, incoming) =>
  answerDocument(runtime, incoming, true),
)
