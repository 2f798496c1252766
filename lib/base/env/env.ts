import { hash } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { isNetwork } from '../network'
import { fileHomesOf, fileVariables } from './files'
import { misspelt } from './misspelt'
import { parsePayEnv, payVariables } from './pay'
import { kuaidi100Of, serviceOf, serviceVariables, wechatOf } from './services'
import { tracesOf, traceVariables } from './traces'
import { unusable } from './unusable'

/** The only reader of process.env. Reports all invalid variables at once. */
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65535))
const address = z.string().refine(isNetwork)
const names = z
  .string()
  .regex(/^[a-z-]+( *, *[a-z-]+)*$/)
  .transform((list) => list.split(',').map((name) => name.trim()))
const Variables = z.object({
  PORT: port.prefault('3000'),
  HOST: z.string().optional(),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(64))
    .prefault('1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DRIVER: z.enum(['pglite', 'postgres', 'neon']).optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(address))
    .optional(),
  AUTH_SECRET: z
    .string()
    .min(32)
    .max(1024)
    .refine((text) => new Set(text).size > 2) // one letter repeated is as long, and the first that is tried
    .optional(),
  DEMO_PASSWORD: z.string().min(8).max(128).optional(),
  CRON_SECRET: z.string().min(16).max(1024).optional(),
  METRICS_SECRET: z.string().min(16).max(1024).optional(),
  ...payVariables,
  ...serviceVariables,
  WITHOUT_MODULES: names.default([]),
  ...fileVariables,
  ...traceVariables,
  NODE_ENV: z.string().optional(),
  VERCEL: z.string().optional(),
  VERCEL_ENV: z.string().optional(),
  VERCEL_URL: z.string().optional(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
})

const MUST: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  WORKERS: 'a number from 1 to 64',
  PUBLIC_URL: 'an http(s) address such as https://shop.example',
  DATABASE_URL: 'an address such as postgresql://user:password@host:5432/database',
  DATABASE_REPLICA_URL: 'an address such as postgresql://user:password@replica:5432/database',
  DATABASE_DRIVER: 'one of pglite, postgres, neon',
  LOG_LEVEL: 'one of debug, info, warn, error',
  TRUSTED_PROXIES: 'a comma list of addresses or networks such as 10.0.0.0/8',
  AUTH_SECRET: 'at least 32 characters long and random, as `openssl rand -hex 32` makes it',
  DEMO_PASSWORD: '8 to 128 characters long',
  CRON_SECRET: 'at least 16 characters long',
  METRICS_SECRET: 'at least 16 characters long',
  WECHAT_APPID: 'the id of a mini-program such as wx0123456789abcdef',
  WECHAT_SECRET: 'at most 256 characters long',
  WECHAT_API_URL: 'an http(s) address such as https://api.weixin.qq.com',
  WECHAT_MESSAGE_TOKEN: '3 to 32 letters and digits, as in the console of WeChat',
  WECHAT_MESSAGE_AES_KEY: '43 letters and digits: the EncodingAESKey in the console of WeChat',
  WECHAT_SIMULATOR: 'one of on, off',
  WECHAT_PAY_API_URL: 'an http(s) address such as https://api.mch.weixin.qq.com',
  WECHAT_PAY_MCHID: 'the id of the merchant such as 1900000001',
  WECHAT_PAY_SERIAL: 'the serial number of the merchant’s API certificate',
  WECHAT_PAY_PRIVATE_KEY: 'an RSA private key as PEM, its line breaks real or written as \\n',
  WECHAT_PAY_APIV3_KEY: 'exactly 32 bytes long',
  WECHAT_PAY_PUBLIC_KEYS: 'serial=PEM, one after the other: WeChat Pay’s public key, or certificates of its platform',
  KUAIDI100_CUSTOMER: 'the customer number in the console of Kuaidi100',
  KUAIDI100_KEY: 'the key in the console of Kuaidi100',
  KUAIDI100_SECRET: 'the secret in the console of Kuaidi100, for electronic waybills',
  KUAIDI100_API_URL: 'an http(s) address such as https://poll.kuaidi100.com',
  KUAIDI100_LABEL_URL: 'an http(s) address such as https://api.kuaidi100.com',
  WEBHOOK_LOOPBACK: 'one of on, off',
  MESSAGE_SERVICE_URL: 'an https address such as https://erp.example/messages',
  MESSAGE_SERVICE_SECRET: 'whsec_ and base64, as `echo whsec_$(openssl rand -base64 32)` makes it',
  INVOICE_SERVICE_URL: 'an https address such as https://erp.example/invoices',
  INVOICE_SERVICE_SECRET: 'whsec_ and base64, as `echo whsec_$(openssl rand -base64 32)` makes it',
  WITHOUT_MODULES: 'a comma list of modules such as coupon,complaint',
  UPLOADTHING_TOKEN: 'the token as UploadThing shows it: base64 of JSON with apiKey, appId and regions',
  UPLOADTHING_API_URL: 'an http(s) address such as https://api.uploadthing.com',
  UPLOADTHING_INGEST_URL: 'an http(s) address such as https://fra1.ingest.uploadthing.com',
  UPLOADTHING_FILES_URL: 'an http(s) address such as https://myapp.ufs.sh',
  S3_ENDPOINT: 'an http(s) address such as https://s3.eu-central-1.amazonaws.com',
  S3_STYLE: 'one of path, host, domain',
  S3_BUCKET: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  S3_REGION: 'a region such as eu-central-1',
  S3_ACCESS_KEY: 'at most 200 characters, without spaces',
  S3_SECRET_KEY: 'at most 200 characters, without spaces',
  S3_PUBLIC_URL: 'an http(s) address such as https://files.shop.example',
  FILES_URL: 'an http(s) address such as https://files.shop.example',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an http(s) address such as http://localhost:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'a comma list of headers such as api-key=abc, percent-encoded',
  OTEL_SERVICE_NAME: 'at most 100 characters long',
  OTEL_TRACES_SAMPLER_ARG: 'a share of the requests from 0 to 1 such as 0.1',
}

type Source = Record<string, string | undefined>

/** Throws one error that names every invalid variable. */
function parseVariables(source: Source) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(set)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new Error(
      `The environment is not usable: ${names.map((name) => `${name} must be ${MUST[name]}`).join('; ')}.`,
    )
  }
  const v = parsed.data
  checkDatabase(v)
  if (v.VERCEL && !(v.DATABASE_URL && v.AUTH_SECRET)) {
    throw new Error('The environment is not usable: this host needs DATABASE_URL and AUTH_SECRET.')
  }
  return v
}

export type Env = ReturnType<typeof readEnv>

export function readEnv(source: Source = process.env) {
  const v = parseVariables(source)
  const build = (process.env.KIOSK_BUILD ?? '').slice(0, 12)
  const publicUrl = (v.PUBLIC_URL ?? vercelUrl(v) ?? `http://localhost:${v.PORT}`).replace(/\/+$/, '')
  return {
    port: v.PORT,
    host: v.HOST,
    /** How many processes serve: with more than one, lib/server/primary.ts starts them. */
    workers: v.WORKERS,
    publicUrl,
    /** The hash of the sources of this build; empty in development. */
    build,
    /**
     * Identifies the form of responses for the same data: another build, or another host, may render it differently.
     */
    edition: editionOf(publicUrl, v.WITHOUT_MODULES),
    /** Browsers connect by https: secure cookies and HSTS may be sent. */
    secure: publicUrl.startsWith('https:'),
    authSecret: v.AUTH_SECRET,
    databaseUrl: v.DATABASE_URL,
    /** A copy that PostgreSQL keeps, for reads that may be a moment old. */
    databaseReplicaUrl: v.DATABASE_REPLICA_URL,
    databaseDriver: v.DATABASE_DRIVER,
    dataDir: path.resolve(/* turbopackIgnore: true */ v.DATA_DIR),
    logLevel: v.LOG_LEVEL,
    trustedProxies: v.TRUSTED_PROXIES ?? [],
    demoPassword: v.DEMO_PASSWORD,
    /** What a schedule elsewhere shows at /api/tick. */
    cronSecret: v.CRON_SECRET,
    /** What Prometheus shows at /metrics. */
    metricsSecret: v.METRICS_SECRET,
    wechat: wechatOf(v),
    wechatPay: parsePayEnv(v, Boolean(v.WECHAT_APPID), v.WECHAT_SIMULATOR === 'on'),
    kuaidi100: kuaidi100Of(v),
    messageService: serviceOf(v, 'MESSAGE_SERVICE'),
    invoiceService: serviceOf(v, 'INVOICE_SERVICE'),
    /** Webhooks may go to this machine, too, also by http: for development and tests. */
    webhookLoopback: v.WEBHOOK_LOOPBACK === 'on',
    /** What this shop leaves out: lib/modules.ts. */
    withoutModules: v.WITHOUT_MODULES,
    ...fileHomesOf(v),
    others: othersOf(source),
    traces: tracesOf(v, build),
    /** A host without a disk or a process of its own. */
    serverless: Boolean(v.VERCEL),
    preview: v.VERCEL_ENV === 'preview',
    /** Answers are held against their contracts where the hot path would skip that. */
    strict: v.NODE_ENV !== 'production',
  }
}

/** What is set and is none of ours: among it what modules of kiosk.config.ts ask for by name. */
const othersOf = (source: Source): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      value && !Object.hasOwn(Variables.shape, name) ? [[name, value]] : [],
    ),
  )

const editionOf = (publicUrl: string, without: string[]): string =>
  hash('sha1', [process.env.KIOSK_BUILD, publicUrl, ...without].join(' '), 'base64url').slice(0, 8)

/** Read as the modules are loaded, before anything else of the environment is; `readEnv` says what is wrong with it. */
export const withoutModules = (): string[] => names.safeParse(process.env.WITHOUT_MODULES).data ?? []

/** What looks like a variable of ours and is none, in a sentence each. */
export function unknownVariables(source: Source = process.env): string[] {
  const set = Object.keys(source).filter((name) => source[name])
  return misspelt(set, Object.keys(Variables.shape))
}

let cached: Env | undefined

/** The environment does not change while a process lives. */
export function env(): Env {
  if (cached) return cached
  cached = readEnv()
  if (!cached.serverless) process.env.NEXTAUTH_URL = cached.publicUrl // next-auth reads it from nowhere else
  return cached
}

/** A command as it is typed here: a release has no `npm run`. */
export function commandText(command: 'migrate' | 'admin:reset'): string {
  if (process.env.KIOSK_RELEASE) return `node kiosk.mjs ${command}`
  return `npm run ${command === 'migrate' ? 'db:migrate' : command}`
}

/** A file that a command names. In a folder of one's own (packages/shop) the product stands in a folder below. */
export const namedFile = (file: string): string => path.resolve(process.env.KIOSK_SHOP ?? '.', file)

/** Of a shop that moves in, where MySQL’s own programs take it from: others could see it in a command. */
export const mysqlPassword = (): string | undefined => process.env.MYSQL_PWD

/** Next's configuration as the build has left it: as in Next's own standalone output, it looks for it nowhere else. */
export function configureNext(config: unknown): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

function vercelUrl(v: z.output<typeof Variables>): string | undefined {
  const host = v.VERCEL_ENV === 'production' ? v.VERCEL_PROJECT_PRODUCTION_URL : v.VERCEL_URL
  return host && `https://${host}`
}

type DatabaseVariables = {
  DATABASE_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
  DATABASE_DRIVER?: string | undefined
  WORKERS: number
}

/** What of the database does not go together, as one sentence without any address. */
function checkDatabase(v: DatabaseVariables): void {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replica, DATABASE_DRIVER: driver, WORKERS: workers } = v
  const hasServer = url !== undefined && driver !== 'pglite'
  if ((driver ?? 'pglite') !== 'pglite' && !url) unusable(`DATABASE_DRIVER ${driver} needs DATABASE_URL`)
  if (workers > 1 && !hasServer) unusable(`WORKERS ${workers} needs PostgreSQL, which DATABASE_URL names`)
  if (replica === undefined) return
  if (!hasServer) unusable('DATABASE_REPLICA_URL needs PostgreSQL, which DATABASE_URL names')
  if (placeOf(replica) === placeOf(url)) {
    unusable('DATABASE_REPLICA_URL names the database of DATABASE_URL itself. Leave it out where there is no replica')
  }
}

function placeOf(url: string | undefined): string {
  const { hostname, port, pathname, searchParams } = new URL(url ?? '')
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}${pathname}`
}
