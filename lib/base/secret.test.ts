import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { persistentSecret } from './secret'

describe('a generated secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-kept-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const deeper = path.join(folder, 'data')

  test('a generated secret is stored in the data folder and stays the same', () => {
    const secret = persistentSecret(deeper, 'secret', 32)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(persistentSecret(deeper, 'secret', 32)).toBe(secret)
    expect(persistentSecret(deeper, 'other', 32)).not.toBe(secret)
    expect(readFileSync(path.join(deeper, 'secret'), 'utf8').trim()).toBe(secret)
  })

  test.skipIf(process.platform === 'win32')('a generated secret is readable by its owner only', () => {
    persistentSecret(deeper, 'secret', 32)
    expect(statSync(path.join(deeper, 'secret')).mode & 0o777).toBe(0o600)
    expect(statSync(deeper).mode & 0o777).toBe(0o700)
  })
})
