import { runtime } from '@/lib/core/runtime'
import { uploadDoor } from '@/lib/file/door'

export const dynamic = 'force-dynamic'
export const maxDuration = 60

export const GET = async (request: Request): Promise<Response> => uploadDoor(await runtime(), request)
export const POST = GET
