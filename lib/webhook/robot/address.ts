import type { WEBHOOK_FORMATS } from '@/db/vocabulary/webhook'
import type { Params } from '../../base/i18n/fill'
import { isOwnHost, problemOfUrl, type TargetRules } from '../../base/target'

export type RobotFormat = Exclude<(typeof WEBHOOK_FORMATS)[number], 'standard'>

type Provider = {
  hosts: string[]
  /** The path, with the key as its group where the path has it. */
  path: RegExp
  /** The name of the query that has the key, where the path has none. */
  key?: string
}

/** The only addresses that the robots of each provider have. */
const PROVIDERS: Record<RobotFormat, Provider> = {
  wecom: { hosts: ['qyapi.weixin.qq.com'], path: /^\/cgi-bin\/webhook\/send$/, key: 'key' },
  dingtalk: { hosts: ['oapi.dingtalk.com'], path: /^\/robot\/send$/, key: 'access_token' },
  feishu: { hosts: ['open.feishu.cn', 'open.larksuite.com'], path: /^\/open-apis\/bot\/v2\/hook\/([^/]+)$/ },
}

const KEY = /^[\w-]{8,200}$/
const SHOWN = 4

export type RobotAddress = {
  url: string
  /** Anyone who has it can write into the group, so it is never shown. */
  key: string
  /** The same with the last letters of the key only, by which people tell robots apart. */
  shown: string
}

type Wrong = { problem: string; params?: Params }

/** The parts of a robot's address, or what is wrong with it. What else its query has is left out. */
export function parseRobotUrl(format: RobotFormat, text: string, rules: TargetRules): RobotAddress | Wrong {
  const problem = problemOfUrl(text, rules)
  if (problem) return { problem }
  const url = new URL(text)
  const provider = PROVIDERS[format]
  const isTheirs = provider.hosts.includes(url.hostname) && url.port === ''
  if (!isTheirs && !isOwnHost(url, rules)) {
    return {
      problem: 'must begin with {start}',
      params: { start: provider.hosts.map((host) => `https://${host}/`).join(' / ') },
    }
  }
  const path = provider.path.exec(url.pathname)
  const key = provider.key ? url.searchParams.get(provider.key) : path?.[1]
  if (!path || !key || !KEY.test(key)) {
    return { problem: 'must be the whole address that the robot shows' }
  }
  const start = `${url.origin}${provider.key ? `${url.pathname}?${provider.key}=` : url.pathname.slice(0, -key.length)}`
  return { url: `${start}${key}`, key, shown: `${start}…${key.slice(-SHOWN)}` }
}
