import { runtime } from '@/lib/core/runtime/runtime'
import { answerUploadthing } from '@/lib/file/uploadthing-route'

export const dynamic = 'force-dynamic'
export const maxDuration = 60

export const GET = async (request: Request): Promise<Response> => answerUploadthing(await runtime(), request)
export const POST = GET
