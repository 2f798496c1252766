import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** No part of it begins with a dot, so it leads nowhere else. */
const STATIC = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css|woff2))(?:\?|$)/
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  woff2: 'font/woff2',
}

type File = { headers: Record<string, string>; body: Buffer }

/**
 * Scripts and styles that this build does not have and the next one has: a browser may have its page from a new worker
 * while another of its connections is still with an old one. `named`: the link to the build that is to run.
 */
export function staticsOfNext(own: string, named: string | undefined): (url: string) => Promise<File | undefined> {
  if (named === undefined) return async () => undefined
  const ours = new Set(readdirSync(own, { recursive: true, encoding: 'utf8' }))
  return async (url) => {
    const [, file, kind = ''] = url.match(STATIC) ?? []
    if (!file || ours.has(file)) return undefined
    const body = await readFile(path.join(named, '.next/static', file)).catch(() => undefined)
    const headers = { 'Content-Type': TYPES[kind] ?? '', 'Cache-Control': 'public, max-age=31536000, immutable' }
    return body && { headers: { ...headers, 'Content-Length': String(body.length) }, body }
  }
}
