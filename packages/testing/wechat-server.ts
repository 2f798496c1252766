import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readEnv } from '@/lib/base/env/env'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { closeServer, listenLocally } from './loopback'

type Play = (request: IncomingMessage, response: ServerResponse) => void

/** Something on loopback that a test plays WeChat with, over a real socket. */
export async function startWechat() {
  const requests: string[] = []
  let play: Play = (_, response) => void response.end('{}')
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    play(request, response)
  })
  const port = await listenLocally(server)
  const keys = { WECHAT_APPID: 'wxmine', WECHAT_SECRET: 'the-secret-of-the-owner' }
  const { wechat } = readEnv({ ...keys, WECHAT_API_URL: `http://127.0.0.1:${port}` })
  return {
    requests,
    plays: (next: Play) => {
      requests.length = 0
      play = next
    },
    /** Has this shop call here from now on. */
    serves: (runtime: Runtime) => Object.assign(runtime, { simulated: false, env: { ...runtime.env, wechat } }),
    stop: () => closeServer(server),
  }
}

export type WechatServer = Awaited<ReturnType<typeof startWechat>>
