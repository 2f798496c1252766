import { createPrivateKey, createPublicKey, KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'

/** Variables are single lines: line breaks are written as backslash and n. */
const restoreLineBreaks = (text: string) => text.replaceAll('\\n', '\n').trim()

const keyFrom = (read: (pem: string) => KeyObject) => (text: string, context: z.RefinementCtx) => {
  try {
    const key = read(restoreLineBreaks(text))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {} // reported below
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

const ENTRY = /([\w-]{1,64})=(-----BEGIN ([A-Z ]+)-----[^-]+-----END \3-----)[\s,;]*/y

/** `serial=PEM`, one after the other. Certificates also say when they expire. */
const keysBySerial = (text: string, context: z.RefinementCtx) => {
  const rest = restoreLineBreaks(text)
  const keys = new Map<string, KeyObject>()
  const certificates: { serial: string; until: Date }[] = []
  ENTRY.lastIndex = 0
  for (let at = 0; at < rest.length; at = ENTRY.lastIndex) {
    const [, serial = '', pem = '', kind] = ENTRY.exec(rest) ?? []
    const key = keyFrom(createPublicKey)(pem, context)
    if (!(key instanceof KeyObject)) return z.NEVER
    keys.set(serial, key)
    if (kind === 'CERTIFICATE') certificates.push({ serial, until: new Date(new X509Certificate(pem).validTo) })
  }
  return { keys, certificates }
}

/** The merchant's account at WeChat Pay. */
export const payVariables = {
  WECHAT_PAY_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_MCHID: z
    .string()
    .regex(/^\w{1,32}$/)
    .optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Za-z]{8,64}$/)
    .optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().transform(keyFrom(createPrivateKey)).optional(),
  WECHAT_PAY_APIV3_KEY: z
    .string()
    .refine((key) => Buffer.byteLength(key) === 32)
    .optional(),
  WECHAT_PAY_PUBLIC_KEYS: z.string().min(1).transform(keysBySerial).optional(),
}

const PayVariables = z.object(payVariables)

/** All of the account or none of it; the app that it belongs to is the mini-program’s. */
export function parsePayEnv(v: z.output<typeof PayVariables>, isMiniProgram: boolean, isSimulated: boolean) {
  const { WECHAT_PAY_API_URL: url, ...rest } = v
  const { WECHAT_PAY_MCHID: mchid, WECHAT_PAY_SERIAL: serial, WECHAT_PAY_PRIVATE_KEY: privateKey } = rest
  const { WECHAT_PAY_APIV3_KEY: apiV3Key, WECHAT_PAY_PUBLIC_KEYS: provider } = rest
  const keys =
    mchid && serial && privateKey && apiV3Key && provider
      ? { mchid, serial, privateKey, apiV3Key, publicKeys: provider.keys, certificates: provider.certificates }
      : undefined
  const some = mchid ?? serial ?? privateKey ?? apiV3Key ?? provider
  if (some && !(keys && isMiniProgram)) {
    const all = Object.keys(payVariables).filter((name) => name !== 'WECHAT_PAY_API_URL')
    throw new Error(`The environment is not usable: ${['WECHAT_APPID', ...all].join(', ')} go together.`)
  }
  if (some && isSimulated) {
    throw new Error('The environment is not usable: WECHAT_SIMULATOR must not be on where WECHAT_PAY_MCHID is set.')
  }
  return { url: url.replace(/\/+$/, ''), keys }
}
