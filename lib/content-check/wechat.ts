import type { CONTENT_TOPICS } from '@/db/vocabulary/content-check'
import type { ContentSource, ContentVerdict } from '../facets/content-check'
import { wechatAccount } from '../wechat/account'
import { checkPicture, checkText, type Judgement, UnknownWriter } from '../wechat/content-check'
import { openidOf } from '../wechat/openid'

/** WeChat looks only at what those write whom it knows by the mini-program; pictures take it up to half an hour. */
export const wechat: ContentSource = {
  name: 'wechat',
  title: 'WeChat',
  async check(runtime, { kind, user_id, text, image }) {
    const scene = kind === 'nickname' || kind === 'avatar' ? 1 : 2 // a profile, or a comment
    const hasMiniProgram = runtime.simulated || runtime.env.wechat.keys !== undefined
    const openid = hasMiniProgram && (await openidOf(runtime.database.db, wechatAccount(runtime).appid, user_id))
    if (!openid) return undefined
    try {
      if (image) return { state: 'asked', trace_id: await checkPicture(runtime, { openid, scene, url: image }) }
      return verdictFrom(await checkText(runtime, { openid, scene, content: text }))
    } catch (error) {
      if (error instanceof UnknownWriter) return { state: 'doubtful', reason: 'openid' }
      throw error
    }
  },
}

/** What WeChat’s numbers are about. */
const TOPICS: Record<number, (typeof CONTENT_TOPICS)[number]> = {
  10001: 'advert',
  20001: 'politics',
  20002: 'porn',
  20003: 'abuse',
  20006: 'crime',
  20008: 'fraud',
  20012: 'vulgar',
  20013: 'copyright',
}

export function verdictFrom({ suggest, label }: Judgement): Exclude<ContentVerdict, { state: 'asked' }> {
  if (suggest === 'pass') return { state: 'passed' }
  return { state: suggest === 'risky' ? 'failed' : 'doubtful', reason: 'wechat', topic: TOPICS[label] ?? 'other' }
}
