import { z } from 'zod'
import type { WEBHOOK_ERRORS } from '@/db/vocabulary/webhook'
import { tryParseJson } from '../../base/json'
import type { Outcome } from '../../outgoing/post'

/** WeCom and DingTalk say `errcode`, Feishu `code`, and in older answers `StatusCode`. 0 is good. */
const Answer = z
  .object({
    errcode: z.int().optional(),
    errmsg: z.string().optional(),
    code: z.int().optional(),
    msg: z.string().optional(),
    StatusCode: z.int().optional(),
    StatusMessage: z.string().optional(),
  })
  .transform((one) => ({
    code: one.errcode ?? one.code ?? one.StatusCode,
    text: one.errmsg ?? one.msg ?? one.StatusMessage ?? '',
  }))

type Kind = (typeof WEBHOOK_ERRORS)[number]

/** Codes that mean one thing only; DingTalk's 310000 and Feishu's 9499 say in words which one it is. */
const CODES: Record<number, Kind> = {
  45009: 'limited', // WeCom
  130101: 'limited', // DingTalk
  302033: 'limited',
  410100: 'limited',
  90030: 'limited',
  11232: 'limited', // Feishu
  11233: 'limited',
  19021: 'signature',
  19022: 'blocked',
  19024: 'keyword',
  19001: 'removed',
  19007: 'removed',
  93000: 'removed', // WeCom
  93004: 'removed',
  93008: 'removed',
  300001: 'removed', // DingTalk
  300005: 'removed',
  400013: 'removed',
  400101: 'removed',
  400102: 'removed',
  400106: 'removed',
}

const WORDS: [RegExp, Kind][] = [
  [/too (many|fast)|frequency|限流|频率/i, 'limited'],
  [/keyword|关键词/i, 'keyword'],
  [/whitelist|白名单/i, 'blocked'],
  [/\bsign\b|timestamp|签名|时间戳/i, 'signature'],
  [/token is not exist|token.*不存在/i, 'removed'],
]

/** What a provider complains about. Null: it has taken the message. */
export function problemOfAnswer({ status, body, error }: Outcome): Kind | null {
  if (error) return error
  if (status === 429) return 'limited'
  const answer = Answer.safeParse(tryParseJson(body)).data
  const isFine = status === 200 && answer?.code === 0
  if (isFine) return null
  if (answer?.code === undefined) return 'refused'
  return CODES[answer.code] ?? WORDS.find(([words]) => words.test(answer.text))?.[1] ?? 'refused'
}
