import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operationsOf } from '@/lib/gather'
import { optionalModules, productWithout } from '@/lib/modules'
import { sourcesIn } from './imports'

/**
 * Where a permission or an operation of a module that may be left out is named elsewhere in lib, each with its reason.
 */
const NAMED: Record<string, string> = {
  'lib/element/contract.ts banner': 'an example in the API document',
  'lib/product/tasks.ts freight': 'a template of shipping fees is chosen with the product',
  'lib/storefront-home/module.ts banner': 'it is chosen for the home page',
  'lib/storefront-home/module.ts theme': 'they are chosen for the home page',
  'lib/storefront-home/storefront-home.ts banner': 'it is part of the home page',
  'lib/storefront-home/storefront-home.ts theme': 'they are part of the home page',
  'lib/tasks.ts move-in': 'a super administrator’s alone, in no task',
  'lib/wechat/phone-watch.ts readiness': 'whoever gets the shop ready is told',
}

/** The folder of each module, by its name in the list. */
const folders = new Map(
  [...readFileSync('lib/modules.ts', 'utf8').matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\/module'/g)].map(
    ([, module = '', folder = '']) => [module.toLowerCase(), folder],
  ),
)
const folderOf = (name: string) => folders.get(name.replaceAll('-', ''))

test('a module that a shop can leave out is named nowhere else, but for a reason', () => {
  const texts = sourcesIn('lib').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const found = optionalModules.flatMap((name) => {
    const ids = operationsOf(productWithout([name]).absent).map(({ id }) => id)
    const names = (text: string) => ids.some((id) => text.includes(`'${id}'`))
    const others = texts.filter(([file]) => !file.startsWith(`lib/${folderOf(name)}/`))
    return others.flatMap(([file, text]) => (names(text) ? [`${file} ${name}`] : []))
  })
  expect(optionalModules.filter((name) => !folderOf(name))).toEqual([])
  expect(found.toSorted()).toEqual(Object.keys(NAMED).toSorted())
})
