import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const { keepGreen, greenLine } = await import(pathToFileURL(path.resolve('packages/scripts/green.mjs')).href)
const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-green-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@kiosk.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

function commit(text: string) {
  writeFileSync(path.join(folder, 'a.txt'), text)
  git('add', 'a.txt')
  git('commit', '--quiet', '--message', text)
  return git('rev-parse', '--short=8', 'HEAD')
}

const hasGit = spawnSync('git', ['--version']).status === 0

describe.skipIf(!hasGit)('the commit at which all tests passed', () => {
  test('the commit at which all tests passed is kept, with how far it is from what is here', () => {
    git('init', '--quiet')
    writeFileSync(path.join(folder, '.gitignore'), 'node_modules\n')
    git('add', '.gitignore')
    const first = commit('one')
    expect(greenLine(folder)).toBe('npm run test:all has not passed here yet')
    keepGreen(folder)
    expect(greenLine(folder)).toBe(`npm run test:all passed at ${first}: 0 commits and 0 changed files ago`)
    commit('two')
    writeFileSync(path.join(folder, 'a.txt'), 'not committed')
    keepGreen(folder)
    expect(greenLine(folder)).toBe(`npm run test:all passed at ${first}: 1 commits and 1 changed files ago`)
  })
})
