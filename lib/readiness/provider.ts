import { type Finding, note, ok, problem } from '../base/finding'
import { fill, type Say } from '../base/i18n/fill'
import type { Runtime } from '../core/runtime/runtime'
import { checkKeys, type Keys } from './keys'

const DAY = 86_400_000
const SOON = 30 * DAY

/** The keys of WeChat and WeChat Pay: which are set, whether the provider takes them, and until when. */
export async function checkProvider(runtime: Runtime, t: Say = fill): Promise<Finding[]> {
  const { wechat, wechatPay } = runtime.env
  if (runtime.simulated) return [ok('wechat', t('Simulated: no keys are needed, and no money moves.'))]
  return [
    wechat.keys
      ? await ask(runtime, t, 'wechat', 'wechat_keys', {
          set: t('WECHAT_APPID and WECHAT_SECRET are set'),
          url: wechat.url,
          variables: ['WECHAT_APPID', 'WECHAT_SECRET'].join(', '),
        })
      : note('wechat', t('WECHAT_APPID and WECHAT_SECRET are not set: no one can sign in with WeChat.')),
    wechatPay.keys
      ? await ask(runtime, t, 'wechat pay', 'payment_keys', {
          set: t('The account of merchant {mchid} is set', { mchid: wechatPay.keys.mchid }),
          url: wechatPay.url,
          variables: 'WECHAT_PAY_…',
        })
      : note(
          'wechat pay',
          t('WECHAT_PAY_MCHID and the four variables that go with it are not set: orders cannot be paid.'),
        ),
    ...(wechatPay.keys?.certificates ?? []).map((certificate) => judgeCertificate(certificate, Date.now(), t)),
  ]
}

type KeyTexts = { set: string; url: string; variables: string }

async function ask(
  runtime: Runtime,
  t: Say,
  about: string,
  keys: Keys,
  { set, url, variables }: KeyTexts,
): Promise<Finding> {
  const result = await checkKeys(runtime, keys)
  if (result === 'valid') return ok(about, t('{set}, and {url} accepts them.', { set, url }))
  if (result === 'unreachable') {
    return problem(
      about,
      t('{set}, but {url} cannot be reached. Look at DNS, the firewall and proxies of this machine.', { set, url }),
    )
  }
  return problem(
    about,
    t('{set}, but {url} rejects them. Check {variables}. See /admin/error-log for details.', { set, url, variables }),
  )
}

export function judgeCertificate(
  { serial, until }: { serial: string; until: Date },
  now = Date.now(),
  t: Say = fill,
): Finding {
  const day = until.toISOString().slice(0, 10)
  const mend = t('Copy the new one, or the public key, from the merchant platform to WECHAT_PAY_PUBLIC_KEYS.')
  const named = { serial, day, mend }
  if (until.getTime() <= now)
    return problem('wechat pay', t('The certificate {serial} expired on {day}. {mend}', named))
  if (until.getTime() < now + SOON)
    return problem('wechat pay', t('The certificate {serial} expires on {day}. {mend}', named))
  return ok('wechat pay', t('The certificate {serial} is valid until {day}.', named))
}
