import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import path from 'node:path'
import { json as readJson } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { listen } from '@/lib/server/listen'

const Manifest = z.looseObject({ name: z.string(), version: z.string() })
type Published = { file: string; manifest: z.output<typeof Manifest>; integrity: string }

/** Packages that are not published yet, where npm looks for them; all others are at the public registry. */
export async function openRegistry(publicUrl: string) {
  const published: Published[] = []
  let url = ''
  const server = createServer((request, response) => {
    const [, name = '', file] = decodeURIComponent(request.url ?? '').split('/')
    const versions = published.filter(({ manifest }) => manifest.name === name)
    const found = versions.find((one) => path.basename(one.file) === file)
    if (found) return void createReadStream(found.file).pipe(response)
    if (versions.length > 0) return answer(response, packument(url, versions))
    response.writeHead(302, { Location: `${publicUrl.replace(/\/$/, '')}${request.url}` }).end()
  })
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1', true)}`
  return {
    url,
    /** The newest is `latest`. */
    publish: async (file: string) => {
      const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
      published.push({ file, manifest: await manifestIn(file), integrity })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function packument(url: string, all: Published[]) {
  const versions = all.map(({ file, manifest, integrity }) => {
    const dist = { tarball: `${url}/${manifest.name}/${path.basename(file)}`, integrity }
    return [manifest.version, { ...manifest, dist }] as const
  })
  const [latest] = versions.at(-1) ?? []
  return { name: all[0]?.manifest.name, 'dist-tags': { latest, next: latest }, versions: Object.fromEntries(versions) }
}

async function manifestIn(file: string) {
  for await (const entry of createReadStream(file).pipe(createGunzip()).pipe(extract())) {
    if (entry.header.name === 'package/package.json') return Manifest.parse(await readJson(entry))
    entry.resume()
  }
  throw new Error(`${file} has no package.json.`)
}
