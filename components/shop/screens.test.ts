import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = 'components/shop'
/** What the client does in several steps. */
const TOGETHER = ['shop.pay', 'shop.signIn', 'shop.signOut']
/** Files with something for every screen: of them only what is imported by name counts. */
const SHARED = ['client', 'checkout', 'resources', 'home-resources']

function operationsIn(text: string): string[] {
  const called = [...text.matchAll(/(?:shop|client\(\)\))\.(\w+)\.(\w+)\(/g)].map(([, of, name]) => `${of}.${name}`)
  const together = TOGETHER.filter((name) => text.includes(`${name}(`))
  return [...called, ...together]
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** The text of each thing that a shared file declares. */
const declared = new Map(
  SHARED.flatMap((file) =>
    read(`${file}.ts`)
      .split(/\n(?=export |const |type |\/\*\*)/)
      .flatMap((text) => {
        const name = text.match(/^(?:\/\*\*.*\n)?(?:export )?(?:const|async function|function) (\w+)/)?.[1]
        return name ? [[name, text.slice(text.indexOf(name) + name.length)] as const] : []
      }),
  ),
)

function operationsOf(name: string, seen = new Set<string>()): string[] {
  const text = declared.get(name)
  if (text === undefined || seen.has(name)) return []
  seen.add(name)
  const others = [...declared.keys()].filter(
    (other) => other !== 'shop' && new RegExp(`(?<![.\\w])${other}\\(`).test(text),
  )
  return [...operationsIn(text), ...others.flatMap((other) => operationsOf(other, seen))]
}

/** All that a screen calls: in its file, and in the files of the shop that it is made of. */
function operationsOfFile(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const text = read(path)
  const imports = [...text.matchAll(/^import (type )?(?:\w+ )?(?:\{([^}]*)\} )?from '(\.[^']*)'/gms)]
  const found = imports.flatMap(([, isType, names = '', from = '']) => {
    const to = join(dirname(path), from)
    if (isType || from.endsWith('.css')) return []
    if (SHARED.includes(to)) return names.split(',').flatMap((name) => operationsOf(name.trim()))
    return operationsOfFile(fileOf(to), seen)
  })
  const later = [...text.matchAll(/import\('(\.\.\/parts\/[^']*)'\)/g)].flatMap(([, from = '']) =>
    operationsOfFile(fileOf(join(dirname(path), from)), seen),
  )
  return [...operationsIn(text), ...found, ...later]
}

const fileOf = (path: string) => (existsSync(join(ROOT, `${path}.tsx`)) ? `${path}.tsx` : `${path}.ts`)

const screens = [...read('shop.tsx').matchAll(/^ {2}'?([\w-]+)'?: (?:dynamic|\(\) => <Home)/gm)].map(
  ([, name = '']) => name,
)
/** The rows of the table for this shop: the address without the number, and the operations. */
const rows = readFileSync('docs/storefront.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, , address = '', called = ''] = line.split('|')
    const [, name] = address.match(/`\/shop(?:\/([\w-]+))?/) ?? []
    if (!address.includes('`/shop')) return []
    return [[name ?? 'home', [...called.matchAll(/`([\w.]+)`/g)].map(([, operation]) => operation)] as const]
  })

test('docs/storefront.md names the operations of each screen, as its source calls them', () => {
  expect(screens.length).toBeGreaterThan(20)
  const called = screens.map((name) => {
    return [name, [...new Set(operationsOfFile(`screens/${name}.tsx`))].sort()]
  })
  expect(Object.fromEntries(rows.map(([name, called]) => [name, [...called].sort()]))).toEqual(
    Object.fromEntries(called),
  )
})
