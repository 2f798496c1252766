import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scripts } from '@/package.json'

const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [, script = ''] = line.match(/^node .*packages\/scripts\/([\w-]+\.mjs)/) ?? []
  return script && script !== 'cli.mjs' ? [[name, script] as const] : []
})
const askFor = (script: string, ...words: string[]) =>
  execFileSync(process.execPath, [`packages/scripts/${script}`, ...words, '--help'], { encoding: 'utf8' })

describe('a command of package.json', () => {
  test.each(ours)('a command of package.json says how it is used before it does anything: %s', (_, script) => {
    expect(readFileSync(`packages/scripts/${script}`, 'utf8')).toMatch(/\bhelp\(/)
  })

  test.each([
    ['release', 'release.mjs'],
    ['client:build', 'client.mjs', 'build'],
    ['upgrade:try', 'upgrade-try.mjs'],
  ])('the usage of a command is printed, and then it ends: %s', (name, script, ...words) => {
    const said = askFor(script, ...words)
    expect(said).toMatch(new RegExp(`^npm run ${name}\\b.*\n  [A-Z]`))
    expect(existsSync('--help')).toBe(false)
  })

  test('each command of package.json is described, and nothing else is', () => {
    const described = execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      "import { HELP } from './packages/scripts/help.mjs'; console.log(Object.keys(HELP).join())",
    ])
    expect(described.toString().trim().split(',').toSorted()).toEqual(ours.map(([name]) => name).toSorted())
  })
})
