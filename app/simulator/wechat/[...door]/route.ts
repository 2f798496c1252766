import { runtime } from '@/lib/core/runtime/runtime'
import { answerControl } from '@/packages/simulator/controls'

export const dynamic = 'force-dynamic'

const answer = async (request: Request): Promise<Response> => answerControl(await runtime(), request)

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
