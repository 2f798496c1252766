import { z } from 'zod'
import { problemOfUrl } from '../target'
import { unusable } from './unusable'

const accountKey = z
  .string()
  .regex(/^\S{1,200}$/)
  .optional()
/** As Standard Webhooks has it. */
const serviceSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,200}={0,2}$/)
  .optional()
/** WeChat, Kuaidi100, and systems of the shop’s own. */
export const serviceVariables = {
  WECHAT_APPID: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
  WECHAT_SECRET: z.string().max(256).optional(),
  WECHAT_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  WECHAT_MESSAGE_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/)
    .optional(),
  WECHAT_MESSAGE_AES_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{43}$/)
    .optional(),
  WECHAT_SIMULATOR: z.enum(['on', 'off']).optional(),
  KUAIDI100_CUSTOMER: accountKey,
  KUAIDI100_KEY: accountKey,
  KUAIDI100_SECRET: accountKey,
  KUAIDI100_API_URL: z.url({ protocol: /^https?$/ }).default('https://poll.kuaidi100.com'),
  KUAIDI100_LABEL_URL: z.url({ protocol: /^https?$/ }).default('https://api.kuaidi100.com'),
  WEBHOOK_LOOPBACK: z.enum(['on', 'off']).default('off'),
  MESSAGE_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MESSAGE_SERVICE_SECRET: serviceSecret,
  INVOICE_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  INVOICE_SERVICE_SECRET: serviceSecret,
}

const ServiceVariables = z.object(serviceVariables)
type Variables = z.output<typeof ServiceVariables>

/** The provider's simulator is for shops without keys of the provider: with them it would be a second way in. */
export function wechatOf(v: Variables) {
  const { WECHAT_APPID: appid, WECHAT_SECRET: secret, WECHAT_API_URL: url, WECHAT_SIMULATOR: simulator } = v
  if (Boolean(appid) !== Boolean(secret)) unusable('WECHAT_APPID and WECHAT_SECRET go together')
  if (secret && simulator === 'on') unusable('WECHAT_SIMULATOR must not be on where WECHAT_SECRET is set')
  return {
    url: url.replace(/\/+$/, ''),
    simulator,
    keys: appid && secret ? { appid, secret } : undefined,
    messageKeys: messageKeysOf(v),
  }
}

/** A system of the shop's own that is sent signed requests. */
export function serviceOf(
  v: Variables,
  name: 'MESSAGE_SERVICE' | 'INVOICE_SERVICE',
): { url: string; secret: string } | undefined {
  const [url, secret] = [v[`${name}_URL`], v[`${name}_SECRET`]]
  if (Boolean(url) !== Boolean(secret)) unusable(`${name}_URL and ${name}_SECRET go together`)
  const problem = url && problemOfUrl(url, { loopback: v.WEBHOOK_LOOPBACK === 'on' })
  if (problem) unusable(`${name}_URL ${problem}`)
  return url && secret ? { url, secret } : undefined
}

/** The keys by which messages from WeChat are signed and encrypted. */
function messageKeysOf(v: Variables) {
  const { WECHAT_APPID: appid, WECHAT_MESSAGE_TOKEN: token, WECHAT_MESSAGE_AES_KEY: aesKey } = v
  if (!token && !aesKey) return undefined
  if (!token || !aesKey || !appid)
    unusable('WECHAT_MESSAGE_TOKEN and WECHAT_MESSAGE_AES_KEY go together, and need WECHAT_APPID')
  return { token, aesKey, appid }
}

/** The customer number and the key of Kuaidi100: both or neither; the secret is for waybills alone. */
export function kuaidi100Of(v: Variables) {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_SECRET: secret } = v
  if (Boolean(customer) !== Boolean(key)) unusable('KUAIDI100_CUSTOMER and KUAIDI100_KEY go together')
  if (secret && !key) unusable('KUAIDI100_SECRET needs KUAIDI100_KEY')
  const [url, labelUrl] = [v.KUAIDI100_API_URL, v.KUAIDI100_LABEL_URL].map((one) => one.replace(/\/+$/, ''))
  return { url, labelUrl, keys: customer && key ? { customer, key, secret } : undefined }
}
