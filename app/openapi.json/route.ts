import { plainRoute } from '@/lib/core/http/route'
import { answerDocument } from '@/lib/document/answer'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute((runtime, incoming) =>
  answerDocument(runtime, incoming, true),
)
