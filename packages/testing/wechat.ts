import { z } from 'zod'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { answerControl } from '@/packages/simulator/controls'
import { useShop } from './shop'

/** The demo shop with the endpoints of WeChat's simulator. */
export function useWechat() {
  const shop = useShop()
  return Object.assign(shop, {
    door: (what: string, body?: unknown) => callSimulator(shop.runtime, what, body),
    code: (path: '/code' | '/phone', body: Record<string, unknown>) => codeFrom(shop.runtime, path, body),
    async fault(plan: Record<string, unknown>) {
      const { status } = await callSimulator(shop.runtime, 'POST /faults', plan)
      if (status !== 200) throw new Error('this fault cannot be planned')
    },
  })
}

/** Calls an endpoint of the simulator. */
export async function callSimulator(runtime: Runtime, what: string, body?: unknown) {
  const [method = 'POST', path] = what.split(' ')
  const request = new Request(`http://shop.test/simulator/wechat${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = await answerControl(runtime, request)
  return { status: answer.status, headers: answer.headers, json: JSON.parse(await answer.text()) }
}

const Code = z.object({ code: z.string() })

export async function codeFrom(runtime: Runtime, path: '/code' | '/phone', body: Record<string, unknown>) {
  return Code.parse((await callSimulator(runtime, `POST ${path}`, body)).json).code
}
