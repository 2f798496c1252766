import { compact } from '@/lib/base/compact'
import { isRecord, tryParseJson } from '@/lib/base/json'
import type { Request, Trial } from './request'

/** The languages of samples; `wx` is a mini-program. */
export type Dialect = 'curl' | 'fetch' | 'wx'

type Sampled = Pick<Trial, 'server' | 'isSigned' | 'isFile'>

/** The same request in each dialect; its token is `$TOKEN` or `token` there, files are `file` or `filePath`. */
export const SAMPLES: Record<Dialect, (sampled: Sampled, request: Request) => string> = {
  curl: ({ server, isSigned }, request) => curlLine(server, isSigned, request),
  fetch: fetchSample,
  wx: (sampled, request) =>
    request.body instanceof FormData ? wxUpload(sampled, request) : wxSample(sampled, request),
}

function fetchSample({ server, isSigned, isFile }: Sampled, { method, path, headers, body }: Request): string {
  const form = body instanceof FormData ? body : undefined
  const parts = [...(form ?? [])].map(([name, value]) => `form.append(${quote(name)}, ${partOf(value)})`)
  const options = compact([
    method !== 'GET' && `method: ${quote(method)}`,
    ...headersOf('headers', isSigned, headers),
    ...(form ? ['body: form'] : body === undefined ? [] : [`body: ${jsonOf(body)}`]),
  ])
  return [
    ...(form ? ['const form = new FormData()', ...parts] : []),
    `const response = await ${callOf('fetch', [quote(server + path), options.length ? block(options) : ''])}`,
    isFile ? 'const data = await response.blob()' : 'const { error_code, msg, data } = await response.json()',
  ].join('\n')
}

const partOf = (value: FormDataEntryValue) => (typeof value === 'string' ? quote(value) : `file, ${quote(value.name)}`)

function wxSample({ server, isSigned, isFile }: Sampled, { method, path, headers, body }: Request): string {
  const data = typeof body === 'string' ? (tryParseJson(body) ?? body) : undefined
  return callOf('wx.request', [
    block(
      compact([
        `url: ${quote(server + path)}`,
        method !== 'GET' && `method: ${quote(method)}`,
        ...headersOf('header', isSigned, headers),
        data !== undefined && `data: ${literal(data)}`,
        isFile && `responseType: 'arraybuffer'`,
        'success: ({ statusCode, data }) => console.log(statusCode, data)',
        'fail: ({ errMsg }) => console.error(errMsg)',
      ]),
    ),
  ])
}

/** One file per call, from a path such as `wx.chooseMedia` gives. */
function wxUpload({ server, isSigned }: Sampled, { path, headers, body }: Request): string {
  const parts = [...(body instanceof FormData ? body : [])]
  const texts = parts.filter(([, value]) => typeof value === 'string')
  const file = parts.find(([, value]) => typeof value !== 'string')
  return callOf('wx.uploadFile', [
    block(
      compact([
        `url: ${quote(server + path)}`,
        ...headersOf('header', isSigned, headers),
        `name: ${quote(file?.[0] ?? 'file')}`,
        'filePath',
        texts.length > 0 && `formData: ${literal(Object.fromEntries(texts))}`,
        'success: ({ statusCode, data }) => console.log(statusCode, JSON.parse(data))',
        'fail: ({ errMsg }) => console.error(errMsg)',
      ]),
    ),
  ])
}

function headersOf(name: string, isSigned: boolean, headers: Request['headers']): string[] {
  const lines = headers.map(([header, value]) => `${keyOf(header)}: ${quote(value)}`)
  const all = compact([isSigned && BEARER, ...lines])
  return all.length ? [`${name}: ${block(all)}`] : []
}

/** A body that is no JSON is sent as it is: the server says what is wrong with it. */
function jsonOf(body: string | FormData): string {
  const value = typeof body === 'string' ? tryParseJson(body) : undefined
  return value === undefined ? quote(String(body)) : `JSON.stringify(${literal(value)})`
}

const callOf = (name: string, words: string[]) => `${name}(${compact(words).join(', ')})`
const indented = (text: string) => text.replaceAll('\n', '\n  ')
const block = (lines: string[]) => `{\n${lines.map((line) => `  ${indented(line)},\n`).join('')}}`
const BEARER = `Authorization: \`Bearer \${token}\``
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name))

/** A string in single quotes, as code. */
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const isFlat = (value: unknown) => !(value instanceof Object) || Object.keys(value).length === 0

/** JSON as a literal of the language. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) {
    return value.every(isFlat)
      ? `[${value.map(literal).join(', ')}]`
      : `[\n${value.map((one) => `  ${indented(literal(one))},\n`).join('')}]`
  }
  if (!isRecord(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, one]) => `${keyOf(name)}: ${literal(one)}`)
  return fields.length === 0
    ? '{}'
    : Object.values(value).every(isFlat) && fields.length < 4
      ? `{ ${fields.join(', ')} }`
      : block(fields)
}

/** One word for a POSIX shell, with any content. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The same request for a terminal; the token comes from a variable there. */
export function curlLine(server: string, isSigned: boolean, { method, path, headers, body }: Request): string {
  const usual = body === undefined ? 'GET' : 'POST' // what curl uses by itself
  const lines = compact([
    `curl ${method === usual ? '' : `-X ${method} `}${quoted(server + path)}`,
    isSigned && '-H "Authorization: Bearer $TOKEN"',
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? [`--data-raw ${quoted(body)}`] : [...(body ?? [])].map(formPart)),
  ])
  return lines.join(' \\\n  ')
}

/** curl itself reads `;` and `,` in the name of a file unless that is in double quotes. */
function formPart([name, value]: [string, FormDataEntryValue]): string {
  if (typeof value === 'string') return `--form-string ${quoted(`${name}=${value}`)}`
  const file = /[;,"\\]/.test(value.name) ? `"${value.name.replace(/["\\]/g, String.raw`\$&`)}"` : value.name
  return `-F ${quoted(`${name}=@${file}`)}`
}
