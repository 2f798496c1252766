import { plainRoute } from '@/lib/core/http/route'
import { answerUnknownUrl } from '@/lib/core/http/unknown-url'
import { answerAgents } from '@/lib/mcp/answer'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute(
  (runtime, incoming) => answerAgents(runtime, incoming) ?? answerUnknownUrl(runtime.env, incoming),
)
