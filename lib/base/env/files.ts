import { z } from 'zod'
import { tryParseJson } from '../json'

/** Where files are stored: on our own disk, at UploadThing, or in an S3-compatible store. */
const url = z.url({ protocol: /^https?$/ })
const host = z.string().regex(/^[a-z0-9.-]{1,100}$/i)
const Token = z.object({
  apiKey: z.string().startsWith('sk_').max(500),
  appId: host,
  regions: z.array(host).min(1),
  ingestHost: host.default('ingest.uploadthing.com'),
})
const uploadthingToken = z.string().transform((token, context) => {
  const read = Token.safeParse(tryParseJson(Buffer.from(token, 'base64').toString('utf8')))
  if (read.success) return { token, ...read.data }
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

const KEY = /^[\x21-\x7e]{1,200}$/

export const fileVariables = {
  UPLOADTHING_TOKEN: uploadthingToken.optional(),
  UPLOADTHING_API_URL: url.default('https://api.uploadthing.com'),
  UPLOADTHING_INGEST_URL: url.optional(),
  UPLOADTHING_FILES_URL: url.optional(),
  S3_ENDPOINT: url.refine((text) => !/[?#@]/.test(text)).optional(),
  S3_STYLE: z.enum(['path', 'host', 'domain']).default('path'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/)
    .optional(),
  S3_ACCESS_KEY: z.string().regex(KEY).optional(),
  S3_SECRET_KEY: z.string().regex(KEY).optional(),
  S3_PUBLIC_URL: url.refine((text) => !/[?#@]/.test(text)).optional(),
  FILES_URL: url.optional(),
}

const FileVariables = z.object(fileVariables)
type Variables = z.output<typeof FileVariables>

export const fileHomesOf = (v: Variables) => ({
  uploadthing: uploadthingOf(v),
  s3: s3Of(v),
  /** The storage of a module, where it has an address of its own. */
  files: v.FILES_URL ? { shown: [new URL(v.FILES_URL).origin], sent: [] } : undefined,
})

/** Files live there, once there is a token. What a test plays it with has addresses of its own. */
function uploadthingOf(v: Variables) {
  if (!v.UPLOADTHING_TOKEN) return undefined
  const { token, apiKey, appId, regions, ingestHost } = v.UPLOADTHING_TOKEN
  const own = v.UPLOADTHING_FILES_URL && withoutSlash(v.UPLOADTHING_FILES_URL)
  return {
    token,
    apiKey,
    apiUrl: v.UPLOADTHING_API_URL,
    ingestUrl: v.UPLOADTHING_INGEST_URL ?? `https://${regions[0]}.${ingestHost}`,
    filesUrl: own ?? `https://${appId}.ufs.sh`,
    /** Where pages load files from and send them to. */
    shown: own ? [new URL(own).origin] : ['https://*.ufs.sh', 'https://utfs.io'],
    sent: v.UPLOADTHING_INGEST_URL
      ? [new URL(v.UPLOADTHING_INGEST_URL).origin]
      : regions.map((one) => `https://${one}.${ingestHost}`),
  }
}

/** Files live in that bucket. All of it or none, and never beside UploadThing: a new file has one home. */
function s3Of(v: Variables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = v
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_PUBLIC_URL: shown } = v
  if (!(endpoint ?? bucket ?? region ?? accessKey ?? secretKey ?? shown)) return undefined
  if (!(endpoint && bucket && region && accessKey && secretKey)) {
    const missing = REQUIRED.filter((name) => v[name] === undefined)
    throw new Error(
      `The environment is not usable: ${REQUIRED.join(', ')} go together; not set: ${missing.join(', ')}.`,
    )
  }
  if (v.UPLOADTHING_TOKEN) {
    throw new Error('The environment is not usable: S3_ENDPOINT must not be set where UPLOADTHING_TOKEN is set.')
  }
  const bucketUrl = bucketUrlOf(new URL(endpoint), bucket, v.S3_STYLE)
  const publicUrl = shown ? withoutSlash(shown) : bucketUrl
  return {
    bucket,
    region,
    accessKey,
    secretKey,
    bucketUrl,
    publicUrl,
    /** Where pages load files from and send them to. */
    shown: [new URL(publicUrl).origin],
    sent: [new URL(bucketUrl).origin],
  }
}

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** `path`: the bucket after the endpoint; `host`: in front of its host; `domain`: the endpoint is the bucket's own. */
function bucketUrlOf(endpoint: URL, bucket: string, style: Variables['S3_STYLE']): string {
  if (style === 'host') endpoint.host = `${bucket}.${endpoint.host}`
  const base = withoutSlash(endpoint.href)
  return style === 'path' ? `${base}/${bucket}` : base
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
