import { z } from 'zod'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { wechatAccount } from './account'
import { parseReply } from './ask'
import { askWithToken } from './with-token'

/** WeChat allows thirty. */
export const LINK_DAYS = 7

const Link = z.object({ url_link: z.url() })
const VERSIONS = { formal: 'release', trial: 'trial', developer: 'develop' } as const

/** A web address that opens a page of the mini-program, also from a text message. Never inside a transaction. */
export async function createUrlLink(
  runtime: Runtime,
  { page, version }: { page: string; version: keyof typeof VERSIONS },
): Promise<string> {
  const [path = '', query = ''] = page.split('?')
  const body = { path, query, expire_type: 1, expire_interval: LINK_DAYS, env_version: VERSIONS[version] }
  const question = { call: 'generate_urllink', path: '/wxa/generate_urllink', body }
  const reply = await askWithToken(runtime, wechatAccount(runtime), question)
  if (reply.errcode !== 0) {
    runtime.log('warn', 'WeChat refuses', { call: question.call, errcode: reply.errcode })
    fail('rule', {
      message: 'WeChat returned no link: the mini-program may not be released, or may not be allowed to create links',
    })
  }
  return parseReply(runtime, question, Link, reply).url_link
}
