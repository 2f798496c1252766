import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staticsOfNext } from './next-build'

describe('scripts of the next build', () => {
  let room = ''
  let answer: ReturnType<typeof staticsOfNext>
  const own = () => path.join(room, 'old/.next/static')
  const write = (build: string, file: string) => {
    const at = path.join(room, build, '.next', file)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, `${file} of ${build}`)
  }
  beforeEach(() => {
    room = mkdtempSync(path.join(tmpdir(), 'kiosk-builds-'))
    for (const build of ['old', 'new']) write(build, 'static/chunks/both.js')
    write('new', 'static/chunks/later.js')
    write('new', 'server/secret.js')
    symlinkSync('old', path.join(room, 'current'))
    answer = staticsOfNext(own(), path.join(room, 'current'))
  })
  afterEach(() => rmSync(room, { recursive: true }))
  const turn = () => {
    rmSync(path.join(room, 'current'))
    symlinkSync('new', path.join(room, 'current'))
  }

  test('are there as soon as the link leads to it', async () => {
    expect(await answer('/_next/static/chunks/later.js')).toBeUndefined()
    turn()
    const { headers, body } = (await answer('/_next/static/chunks/later.js?dpl=1')) ?? {}
    expect(String(body)).toBe('static/chunks/later.js of new')
    expect(headers).toMatchObject({ 'Content-Type': 'application/javascript; charset=UTF-8', 'Content-Length': '29' })
  })

  test('are not ours to answer where this build has them, and nothing else of it is', async () => {
    turn()
    const others = ['chunks/both.js', '../server/secret.js', 'chunks/../../server/secret.js', '%2e%2e/server/secret.js']
    for (const file of [...others, 'chunks/nowhere.js', 'chunks/'])
      expect(await answer(`/_next/static/${file}`), file).toBeUndefined()
    expect(await answer('/shop')).toBeUndefined()
    expect(await staticsOfNext(own(), undefined)('/_next/static/chunks/later.js')).toBeUndefined()
  })
})
