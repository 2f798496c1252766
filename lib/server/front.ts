import { Failure } from '../base/errors'

/**
 * What our server does with a request that is not for an operation: answers it, or passes it to Next.
 * `nowhere`: there is no such URL.
 */
export type FrontVerdict =
  | 'next'
  | 'nowhere'
  | { allow: string }
  | { failure: Failure; headers?: Record<string, string> }

const READ = ['GET', 'HEAD']
const FORM = [...READ, 'POST'] // a form of a page is a POST to its address
const GET_OR_POST = ['GET', 'POST']

/** All routes beside the API, with their methods. Next would answer more: none of that is passed on. */
const ADDRESSES: [RegExp, string[]][] = [
  [/^\/$|^\/docs(\/(errors|(guide|client)(\.md)?))?$/, READ],
  [/^\/admin(\/|$)/, FORM],
  [/^\/shop(\/|$)/, READ],
  [/^\/_next\/static\/./, READ],
  // the folder public: another picture at the root may be one of a shop that was imported
  [/^\/(admin-worker\.js|favicon\.ico|icon\.svg|regions\.json|(screenshot|shop-(192|512|maskable))\.png)$/, READ],
  [/^\/(health|ready)$/, READ],
  [/^\/api\/(auth\/.|tick$|uploadthing$)/, GET_OR_POST],
  [/^\/simulator\/wechat\/./, [...GET_OR_POST, 'OPTIONS']], // it answers those itself, as another site needs it
]
/** Paths where people see the page for 404. */
const NO_PAGES = /^\/(_next|api|simulator)(\/|$)/

export function judgeRequest(method: string, path: string, accept: string): FrontVerdict {
  if (method === 'OPTIONS' && path === '*') return { allow: [...FORM, 'PUT', 'DELETE', 'OPTIONS'].join(', ') }
  if (!isWellEncoded(path)) {
    return { failure: new Failure('invalid', { message: 'The URL is not properly encoded' }) }
  }
  const methods = ADDRESSES.find(([address]) => address.test(path))?.[1]
  if (!methods) {
    const isPerson = READ.includes(method) && accept.includes('text/html') && !NO_PAGES.test(path)
    return isPerson ? 'next' : 'nowhere'
  }
  if (methods.includes(method)) return 'next'
  const allow = [...new Set(['OPTIONS', ...methods])].sort().join(', ')
  return method === 'OPTIONS' ? { allow } : { failure: new Failure('wrong_method'), headers: { Allow: allow } }
}

/** A name or an address, and a port. */
const HOST = /^([\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i

const TWO_HOSTS = new Failure('invalid', { message: 'The request names more than one host' })
const NO_HOST = new Failure('invalid', { message: 'The Host header is not valid' })

/**
 * Node takes the first of two headers, but a proxy in front of us may have used the other;
 * and it takes any text for a host.
 */
export function problemOfHost(rawHeaders: string[]): Failure | undefined {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return TWO_HOSTS
    host = rawHeaders[at + 1] ?? ''
    if (!HOST.test(host)) return NO_HOST
  }
  return undefined
}

function isWellEncoded(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** The path and query of a request. In absolute form it names a host, too, which is not ours to send anybody to. */
export function pathOfUrl(url: string): string {
  if (url.startsWith('/')) return url // nearly always, and every request comes through here
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === url || rest.startsWith('/') ? rest : `/${rest}`
}
