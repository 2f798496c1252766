import type { Runtime } from '../core/runtime/runtime'
import { accessToken, forgetAccessToken } from './access-token'
import type { WeChatAccount } from './account'
import { askWeChat, type WeChatQuestion, type WeChatReply } from './ask'

const REFUSED = [40001, 40014, 42001]

/** Calls WeChat with an access token; a rejected token is replaced once. */
export async function askWithToken(
  runtime: Runtime,
  account: WeChatAccount,
  question: WeChatQuestion,
): Promise<WeChatReply> {
  const askOnce = (access_token: string) =>
    askWeChat(runtime, account, { ...question, query: { ...question.query, access_token } })
  const token = await accessToken(runtime, account)
  const reply = await askOnce(token)
  if (!REFUSED.includes(reply.errcode)) return reply
  await forgetAccessToken(runtime, account, token)
  return askOnce(await accessToken(runtime, account))
}
