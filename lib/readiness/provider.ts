import { type Finding, note, ok, problem } from '../base/finding'
import type { Runtime } from '../core/runtime/runtime'
import { checkKeys, type Keys } from './keys'

const DAY = 86_400_000
const SOON = 30 * DAY

/** The keys of WeChat and WeChat Pay: which are set, whether the provider takes them, and until when. */
export async function checkProvider(runtime: Runtime): Promise<Finding[]> {
  const { wechat, wechatPay } = runtime.env
  if (runtime.simulated) return [ok('wechat', 'Simulated: no keys are needed, and no money moves.')]
  return [
    wechat.keys
      ? await ask(runtime, 'wechat', 'wechat_keys', {
          set: 'WECHAT_APPID and WECHAT_SECRET are set',
          url: wechat.url,
          variables: 'WECHAT_APPID and WECHAT_SECRET',
        })
      : note('wechat', 'WECHAT_APPID and WECHAT_SECRET are not set: nobody can sign in with WeChat.'),
    wechatPay.keys
      ? await ask(runtime, 'wechat pay', 'payment_keys', {
          set: `The account of merchant ${wechatPay.keys.mchid} is set`,
          url: wechatPay.url,
          variables: 'the variables WECHAT_PAY_…',
        })
      : note('wechat pay', 'WECHAT_PAY_MCHID and its four companions are not set: orders cannot be paid.'),
    ...(wechatPay.keys?.certificates ?? []).map((certificate) => judgeCertificate(certificate)),
  ]
}

type Asked = { set: string; url: string; variables: string }

async function ask(runtime: Runtime, about: string, keys: Keys, { set, url, variables }: Asked): Promise<Finding> {
  const result = await checkKeys(runtime, keys)
  if (result === 'valid') return ok(about, `${set}, and ${url} accepts them.`)
  if (result === 'unreachable') {
    return problem(
      about,
      `${set}, but ${url} cannot be reached. Look at DNS, the firewall and proxies of this machine.`,
    )
  }
  return problem(about, `${set}, but ${url} rejects them. Check ${variables}; /admin/error-log has what it said.`)
}

export function judgeCertificate({ serial, until }: { serial: string; until: Date }, now = Date.now()): Finding {
  const day = until.toISOString().slice(0, 10)
  const mend = 'Take the new one, or the public key, from the merchant platform into WECHAT_PAY_PUBLIC_KEYS.'
  if (until.getTime() <= now) return problem('wechat pay', `The certificate ${serial} has expired on ${day}. ${mend}`)
  if (until.getTime() < now + SOON) return problem('wechat pay', `The certificate ${serial} expires on ${day}. ${mend}`)
  return ok('wechat pay', `The certificate ${serial} is valid until ${day}.`)
}
