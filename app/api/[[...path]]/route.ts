import { plainRoute } from '@/lib/core/http/route'
import { answerUnknownUrl } from '@/lib/core/http/unknown-url'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute(({ env }, incoming) =>
  answerUnknownUrl(env, incoming),
)
