import { openapi } from '@/lib/core/endpoint/openapi'
import { runtime } from '@/lib/core/runtime'
import { endpoints } from '@/lib/endpoints'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { env } = await runtime()
  return Response.json(openapi(endpoints, env.publicUrl), { headers: { 'Access-Control-Allow-Origin': '*' } })
}
