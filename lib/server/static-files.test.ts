import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staticFiles } from './static-files'

let room = ''
let answer: ReturnType<typeof staticFiles>
const own = () => path.join(room, 'old/.next/static')
const write = (build: string, file: string) => {
  const at = path.join(room, build, '.next', file)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, `${file} of ${build} `.repeat(20))
}
const text = (file: string, build: string) => `static/chunks/${file} of ${build} `.repeat(20)
beforeEach(() => {
  room = mkdtempSync(path.join(tmpdir(), 'kiosk-builds-'))
  for (const build of ['old', 'new']) write(build, 'static/chunks/both.js')
  for (const file of ['style.css', 'letters.woff2', 'picture.svg']) write('old', `static/chunks/${file}`)
  write('new', 'static/chunks/later.js')
  write('new', 'server/secret.js')
  symlinkSync('old', path.join(room, 'current'))
  answer = staticFiles(own(), path.join(room, 'current'))
})
afterEach(() => rmSync(room, { recursive: true }))
const turn = () => {
  rmSync(path.join(room, 'current'))
  symlinkSync('new', path.join(room, 'current'))
}

describe('scripts and styles', () => {
  test('scripts and styles are compressed as the browser accepts, always with the same content', async () => {
    const both = text('both.js', 'old')
    const ask = async (accepted: string) => {
      const { headers = {}, body = Buffer.of() } = (await answer('/_next/static/chunks/both.js', accepted)) ?? {}
      expect(headers).toMatchObject({ Vary: 'Accept-Encoding', 'Content-Length': String(body.length) })
      expect(headers['Cache-Control']).toBe('public, max-age=31536000, immutable')
      return { encoding: headers['Content-Encoding'], body }
    }
    const br = await ask('gzip, deflate, br')
    expect([br.encoding, String(brotliDecompressSync(br.body))]).toEqual(['br', both])
    const gzip = await ask('gzip, br;q=0')
    expect([gzip.encoding, String(gunzipSync(gzip.body))]).toEqual(['gzip', both])
    const plain = await ask('')
    expect([plain.encoding, String(plain.body)]).toEqual([undefined, both])
  })

  test('scripts and styles are read and compressed once', async () => {
    const first = await answer('/_next/static/chunks/style.css', 'gzip')
    rmSync(path.join(own(), 'chunks/style.css'))
    const second = await answer('/_next/static/chunks/style.css', 'gzip')
    expect(first?.headers['Content-Type']).toBe('text/css; charset=UTF-8')
    expect(second?.body).toBe(first?.body)
  })

  test('letters are compressed already, and what is neither is not ours to answer', async () => {
    const letters = await answer('/_next/static/chunks/letters.woff2', 'br')
    expect(letters?.headers).not.toHaveProperty('Content-Encoding')
    expect(String(letters?.body)).toBe(text('letters.woff2', 'old'))
    expect(await answer('/_next/static/chunks/picture.svg', 'br')).toBeUndefined()
    expect(await answer('/shop', 'br')).toBeUndefined()
  })
})

describe('scripts of the next build', () => {
  test('scripts of the next build are there as soon as the link leads to it', async () => {
    expect(await answer('/_next/static/chunks/later.js', '')).toBeUndefined()
    turn()
    const { headers, body } = (await answer('/_next/static/chunks/later.js?dpl=1', '')) ?? {}
    expect(String(body)).toBe(text('later.js', 'new'))
    const length = String(text('later.js', 'new').length)
    expect(headers).toMatchObject({ 'Content-Type': 'application/javascript; charset=UTF-8', 'Content-Length': length })
  })

  test('scripts of the next build are only looked for where this build lacks them, and nothing else of it is', async () => {
    turn()
    expect(String((await answer('/_next/static/chunks/both.js', ''))?.body)).toBe(text('both.js', 'old'))
    for (const file of [
      '../server/secret.js',
      'chunks/../../server/secret.js',
      '%2e%2e/server/secret.js',
      'chunks/nowhere.js',
      'chunks/',
    ])
      expect(await answer(`/_next/static/${file}`, ''), file).toBeUndefined()
    expect(await staticFiles(own())('/_next/static/chunks/later.js', '')).toBeUndefined()
  })
})
