import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Encoding, encode, encodingFor } from '../base/encoding'

/** No part of it begins with a dot, so it leads nowhere else. */
const STATIC = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css|woff2))(?:\?|$)/
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  woff2: 'font/woff2',
}

type File = { headers: Record<string, string>; body: Buffer }

/**
 * Scripts and styles. Next would read and compress each again for every visitor; a file of a build never changes, so it
 * is kept as browsers take it. `named`: the link to the build that is to run. A browser may have a page of that one
 * from a new worker while another of its connections is still with this one, so what this build lacks is looked for
 * there.
 */
export function staticFiles(own: string, named?: string) {
  const kept = new Map<string, Promise<Buffer>>()
  const read = (file: string): Promise<Buffer> => {
    const mine = readFile(path.join(own, file))
    return named ? mine.catch(() => readFile(path.join(named, '.next/static', file))) : mine
  }

  function bodyOf(file: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${file}`
    const cached = kept.get(key)
    if (cached) return cached
    const body = read(file).then((plain) => encode(plain, encoding))
    kept.set(key, body)
    body.catch(() => kept.delete(key)) // only what there is, is kept
    return body
  }

  return async (url: string, accepted: string): Promise<File | undefined> => {
    const [, file, kind = ''] = url.match(STATIC) ?? []
    if (!file) return undefined
    const encoding = kind === 'woff2' ? 'identity' : encodingFor(accepted)
    const body = await bodyOf(file, encoding).catch(() => undefined)
    if (!body) return undefined
    const headers = {
      'Content-Type': TYPES[kind] ?? '',
      'Content-Length': String(body.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }
    return { headers, body }
  }
}
