import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { requireDataFolder } from './folder'

const room = mkdtempSync(path.join(tmpdir(), 'kiosk-folder-'))
afterAll(() => rmSync(room, { recursive: true }))

describe('the data folder', () => {
  test('the data folder is made, with those above it, and made once', () => {
    const folder = path.join(room, 'of', 'a', 'shop')
    requireDataFolder(folder)
    requireDataFolder(folder)
    expect(existsSync(folder)).toBe(true)
  })

  test('the data folder is refused by the name of its variable where there is a file in its place', () => {
    const file = path.join(room, 'a-file')
    writeFileSync(file, '')
    expect(() => requireDataFolder(path.join(file, 'data'))).toThrow(
      `The data folder ${path.join(file, 'data')} cannot be used: ENOTDIR (DATA_DIR).`,
    )
  })

  test.runIf(process.platform === 'linux')(
    'the data folder is refused at once where the system makes no folders',
    () => {
      expect(() => requireDataFolder('/proc/none')).toThrow(
        'The data folder /proc/none cannot be used: ENOENT (DATA_DIR).',
      )
    },
  )
})
