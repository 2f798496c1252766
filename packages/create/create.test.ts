import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('npm create kiosk-shop', () => {
  let room = ''
  beforeAll(() => {
    room = mkdtempSync(path.join(tmpdir(), 'kiosk-create-'))
    const pack = "import { packCreate } from './packages/create/pack.mjs'; packCreate(process.argv[1])"
    spawnSync(process.execPath, ['--input-type=module', '-e', pack, path.join(room, 'package')], { stdio: 'inherit' })
  })
  afterAll(() => rmSync(room, { recursive: true }))

  function create(words: string[], env: Record<string, string> = { LANG: 'C.UTF-8' }) {
    const program = path.join(room, 'package/index.mjs')
    const clean = { ...process.env, LC_ALL: '', npm_config_user_agent: '', ...env }
    return spawnSync(process.execPath, [program, ...words, '--no-install'], { cwd: room, encoding: 'utf8', env: clean })
  }
  const read = (...file: string[]) => readFileSync(path.join(room, ...file), 'utf8')

  test('a folder has one dependency, every command, and at most 25 files beside the mini-program', () => {
    expect(create(['first'])).toMatchObject({ status: 0, stderr: '' })
    const own = JSON.parse(read('first/package.json'))
    expect(own.name).toBe('first')
    expect(Object.keys(own.dependencies)).toEqual(['kiosk-shop'])
    expect(own.scripts).toMatchObject({ start: 'kiosk-shop start', 'db:migrate': 'kiosk-shop db:migrate' })
    const files = readdirSync(path.join(room, 'first'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('miniprogram') && statSync(path.join(room, 'first', file)).isFile(),
    )
    expect(files.length).toBeLessThanOrEqual(25)
    expect(files).toEqual(expect.arrayContaining(['.gitignore', '.ci/run', 'modules/purchase-limit/module.ts']))
    expect(read('first/modules/purchase-limit/purchase-limit.test.ts')).toContain("'modules/purchase-limit'")
    expect(existsSync(path.join(room, 'first/miniprogram/miniprogram/app.json'))).toBe(true)
    expect(existsSync(path.join(room, 'first/miniprogram/pictures'))).toBe(false)
  })

  test('a folder is in Chinese where that is asked for, or the language of the machine', () => {
    create(['second', '--lang', 'zh'])
    create(['third'], { LANG: 'zh_CN.UTF-8' })
    for (const folder of ['second', 'third']) {
      expect(read(folder, 'README.md')).toContain(`# ${folder}\n\n用 Kiosk 开的店`)
      expect(read(folder, 'AGENTS.md')).toContain('给 AI 助手')
    }
  })

  test('a shop for food or services says in its configuration what it leaves out and how it delivers', () => {
    create(['kitchen', '--for', 'food'])
    expect(read('kitchen', 'kiosk.config.ts')).toContain("without: ['freight'],")
    expect(read('kitchen', 'kiosk.config.ts')).toContain(
      "  settings: {\n    'delivery.express': false,\n    'delivery.pickup': true,\n",
    )
    create(['lessons', '--for', 'services', '--lang', 'zh'])
    expect(read('lessons', 'kiosk.config.ts')).toMatch(/'delivery.none': true,\n {2}},\n}\n$/)
  })

  test('a folder for pnpm or yarn has the layout of packages that modules need', () => {
    create(['fourth'], { npm_config_user_agent: 'pnpm/10.1.0 npm/? node/v22' })
    expect(read('fourth', 'pnpm-workspace.yaml')).toBe('nodeLinker: hoisted\n')
    create(['fifth'], { npm_config_user_agent: 'yarn/4.1.0 npm/? node/v22' })
    expect(read('fifth', '.yarnrc.yml')).toBe('nodeLinker: node-modules\n')
  })

  test.each([
    [
      'taken',
      'taken is there already',
      () => mkdirSync(path.join(room, 'taken')) ?? writeFileSync(path.join(room, 'taken/x'), ''),
    ],
    ['My Shop', 'npm takes no package named My Shop'],
    ['kiosk-shop', 'npm takes no package named kiosk-shop'],
    ['good --wrong', "Unknown option '--wrong'"],
    ['good --lang de', '--lang de'],
    ['good --for fun', '--for fun'],
    ['none/such/shop', 'ENOENT'],
  ])('%s is refused in a sentence, and nothing is half made', (words, sentence, before = () => undefined) => {
    before()
    const there = readdirSync(room)
    const { status, stderr } = create(words.startsWith('My') ? [words] : words.split(' '))
    expect([status, stderr.includes(sentence)]).toEqual([1, true])
    expect(readdirSync(room)).toEqual(there)
  })
})
