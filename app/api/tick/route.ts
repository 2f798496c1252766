import { answerTick } from '@/lib/core/http/tick-route'
import { runtime } from '@/lib/core/runtime/runtime'
import { jobs } from '@/lib/registry'

export const dynamic = 'force-dynamic'
export const maxDuration = 60

export const GET = async (request: Request): Promise<Response> => answerTick(await runtime(), jobs, request)
export const POST = GET
