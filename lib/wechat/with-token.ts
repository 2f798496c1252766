import type { Runtime } from '../core/runtime'
import { accessToken, forget } from './access-token'
import type { Account } from './account'
import { ask, type Question, type Reply } from './ask'

const REFUSED = [40001, 40014, 42001]

/** A question that only an access token opens; one that WeChat refuses is replaced, once. */
export async function askWithToken(runtime: Runtime, account: Account, question: Question): Promise<Reply> {
  const asked = (access_token: string) => ask(runtime, account, { ...question, query: { access_token } })
  const token = await accessToken(runtime, account)
  const reply = await asked(token)
  if (!REFUSED.includes(reply.errcode)) return reply
  await forget(runtime, account, token)
  return asked(await accessToken(runtime, account))
}
