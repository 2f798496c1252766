import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { en } from './miniprogram/utils/en'
import { zh } from './miniprogram/utils/zh'
import { type Loaded, loadMiniProgram } from './testing/load'
import { app, foldersIn, ROOT, textOf, units, wxmlOf } from './testing/project'
import { elementsIn, expressionsIn, handlersOf, parseWxml } from './testing/wxml'

let loaded: Loaded
beforeAll(async () => {
  const wx = { getAppBaseInfo: () => ({ language: 'zh_CN' }) }
  loaded = await loadMiniProgram(wx, () => [], { url: 'http://shop.test', buyer: '', isSimulated: false })
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  )
const sources = filesIn(ROOT).filter((name) => name.endsWith('.ts') && !name.startsWith('kiosk-client'))
const run = (...values: string[]) => spawnSync(process.execPath, values, { encoding: 'utf8' })

describe('the mini-program’s files', () => {
  test('the files of the mini-program are four for each page and each component, and there are no others', () => {
    expect(units.toSorted()).toEqual([...foldersIn('pages'), ...foldersIn('components')].toSorted())
    const missing = units.flatMap((unit) =>
      ['ts', 'json', 'wxml', 'wxss'].filter((ending) => !existsSync(path.join(ROOT, `${unit}.${ending}`))),
    )
    expect(missing).toEqual([])
  })

  test('the mini-program has icons for every tab, in the size that WeChat asks for', () => {
    for (const { iconPath, selectedIconPath } of app.tabBar.list) {
      for (const icon of [iconPath, selectedIconPath]) {
        const bytes = readFileSync(path.join(ROOT, icon))
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([81, 81])
        expect(bytes.length).toBeLessThan(40_000)
      }
    }
  })

  test('the mini-program has types that fit the client as `npm start` puts it there', { timeout: 300_000 }, () => {
    expect(run('packages/scripts/client.mjs', 'copy').status).toBe(0)
    expect(run('node_modules/typescript/bin/tsc', '-p', 'examples/mini-program').stdout).toBe('')
  })
})

/** Names of the language itself. */
const LITERALS = new Set(['true', 'false', 'null', 'undefined'])
const namesIn = (code: string): string[] =>
  [...code.replace(/'[^']*'/g, '').matchAll(/(?<![\w.])[A-Za-z_]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !LITERALS.has(name))

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : [])

/** What a WXML may name: data and properties, and what its loops call the one and its place. */
function namesOf(unit: string): Set<string> {
  const { data, properties } = loaded.pages.get(unit) ?? loaded.components.get(unit) ?? {}
  const loops = elementsIn(wxmlOf(unit)).flatMap(({ attributes }) =>
    'wx:for' in attributes ? ['index', attributes['wx:for-item'] ?? 'item'] : [],
  )
  return new Set([...fieldsOf(data), ...fieldsOf(properties), ...loops])
}

describe.each(units)('%s', (unit) => {
  const elements = () => elementsIn(wxmlOf(unit))

  test('a page or component names what there is in its data', () => {
    const known = namesOf(unit)
    const unknown = expressionsIn(textOf(`${unit}.wxml`)).flatMap(namesIn)
    expect(unknown.filter((name) => !known.has(name))).toEqual([])
  })

  test('a page or component calls handlers that there are', () => {
    const options = loaded.pages.get(unit) ?? loaded.components.get(unit)
    const methods: object = { ...options, ...(typeof options?.methods === 'object' ? options.methods : {}) }
    const called = elements().flatMap(({ attributes }) => handlersOf(attributes).map(({ handler }) => handler))
    expect(called.filter((name) => !(name in methods))).toEqual([])
  })

  test('a page or component gives components what they take, and hears what they say', () => {
    for (const { tag, attributes } of elements()) {
      const component = app.usingComponents[tag]
      if (!component) continue
      const taken = fieldsOf(loaded.components.get(component)?.properties)
      const given = Object.keys(attributes).filter((name) => !/^(wx:|bind:|data-)/.test(name))
      expect(given.filter((name) => !taken.includes(name))).toEqual([])
      const heard = handlersOf(attributes).map(({ event }) => event)
      expect(heard.filter((event) => !textOf(`${component}.ts`).includes(`triggerEvent('${event}'`))).toEqual([])
    }
  })

  test('a page or component has a style for every class', () => {
    const styles = textOf('app.wxss') + textOf(`${unit}.wxss`)
    const names = elements().flatMap(({ attributes }) => {
      const classes = attributes.class ?? ''
      const chosen = expressionsIn(classes).flatMap((code) =>
        [...code.matchAll(/[?:] '([\w-]+)'/g)].map(([, name = '']) => name),
      )
      return [...classes.replace(/\{\{.+?\}\}/g, ' ').split(/\s+/), ...chosen].filter(Boolean)
    })
    expect(names.filter((name) => !new RegExp(`\\.${name}\\b`).test(styles))).toEqual([])
  })
})

describe('docs/storefront.md', () => {
  const [, section = ''] = readFileSync('docs/storefront.md', 'utf8').split('## The mini-program\n')
  const [table = ''] = section.split('\n## ')
  const rows = [...table.matchAll(/^\| ([\w, ]+) \|[^|]+\| (`.+`) \|$/gm)].map(([, screens = '', operations = '']) => ({
    screens: screens.split(', '),
    operations: operations.replaceAll('`', '').split(' '),
  }))

  test('docs/storefront.md has every screen of the mini-program, each with the operations that it uses', () => {
    expect(rows.flatMap(({ screens }) => screens).toSorted()).toEqual(
      app.pages.map((page) => path.basename(page)).toSorted(),
    )
    for (const { screens, operations } of rows) {
      const used = screens.flatMap((name) => operationsIn(`pages/${name}/${name}.ts`))
      expect([screens, [...new Set(used)].toSorted()]).toEqual([screens, operations.toSorted()])
    }
  })
})

/** With those of what it imports. */
function operationsIn(file: string): string[] {
  const text = textOf(file)
  const called = [...text.matchAll(/\bshop\s*\.(\w+)\s*\.(\w+)\(/g)].map(([, group, name]) => `${group}.${name}`)
  const own = [...text.matchAll(/\bshop\.(pay|askForMessages|receive)\(/g)].map(([, name]) => `shop.${name}`)
  const imported = [...text.matchAll(/^import \{.*from '\.\.\/\.\.\/utils\/([\w-]+)'$/gm)].map(([, name]) => name)
  return [...called, ...own, ...imported.flatMap((name) => operationsIn(`utils/${name}.ts`))]
}

describe('the mini-program’s words', () => {
  const used = [...sources, ...units.map((unit) => `${unit}.wxml`)]
    .flatMap((file) => [...textOf(file).matchAll(/\bt\.(\w+)/g)])
    .map(([, name = '']) => name)

  test('the words of the mini-program are the same in both languages, each with the same places to fill', () => {
    expect(Object.keys(en)).toEqual(Object.keys(zh))
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
    const english: Record<string, string> = en
    for (const [name, text] of Object.entries(zh)) expect(places(english[name] ?? '')).toEqual(places(text))
  })

  test('the words of the mini-program are written in their language', () => {
    expect(Object.values(zh).filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([])
    expect(Object.values(en).filter((text) => /\p{Script=Han}/u.test(text) || !text)).toEqual([])
  })

  test('the words of the mini-program are all there, and all used', () => {
    expect(used.filter((name) => !(name in zh))).toEqual([])
    expect(Object.keys(zh).filter((name) => !used.includes(name))).toEqual([])
  })

  test('the words of the mini-program are nowhere else: no page has a text of its own', () => {
    const own = units.flatMap((unit) => textOf(`${unit}.wxml`).match(/\p{Script=Han}+/gu) ?? [])
    expect(own).toEqual([])
  })
})

describe('a WXML that WeChat would refuse', () => {
  test.each([
    ['<view>', '<view> is not closed'],
    ['<view></text>', '</text> closes something else'],
    ['<view class=a />', 'Not understood'],
    ['<view', 'Not understood'],
  ])('a WXML that WeChat would refuse is refused here: %s', (source, reason) => {
    expect(() => parseWxml(source)).toThrow(reason)
  })
})
