import { answerNowhere } from '@/lib/core/http/nowhere'
import { plainRoute } from '@/lib/core/http/route'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = plainRoute(({ env }, incoming) =>
  answerNowhere(env, incoming),
)
