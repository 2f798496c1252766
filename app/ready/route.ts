import { readiness } from '@/lib/core/runtime/health'
import { runtime } from '@/lib/core/runtime/runtime'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const state = await readiness(await runtime())
  return Response.json(state, { status: state.ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
