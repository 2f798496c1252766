import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '@/lib/endpoints'
import { sourcesIn } from './imports'
import { permissionsIn, sourcesOfPages } from './page-sources'

/** Components that show every field of an operation by themselves. */
const ALL_FIELDS = /<(ResourcePage|RecordDrawers?|FormModal|EditPart)\b/

/** Forms that are laid out by hand, each with the folder that names its fields. */
const BY_HAND: Record<string, string> = {
  product: 'components/admin/product',
  config: 'app/admin/(shell)/config',
  home: 'app/admin/(shell)/storefront-home',
  file: 'components/admin/files',
  folder: 'app/admin/(shell)/file',
}

/** Fields that no form of a page takes, and why. */
const ELSEWHERE: Record<string, string> = {
  'product.update confirm_price_drop': 'asked for in a dialog once a price falls by more than half',
  'view.create': 'above each list, from its address',
  'view.update': 'above each list, from its address',
  'push.create': 'by the browser, from the bell',
  'move_in.announce': 'where a dump is chosen',
  'file.update name': 'where a file is renamed in the library',
  'webhook.update active': 'a button on its page',
  'error_log.update': 'a button on its page',
  'user.update avatar': 'a buyer’s own',
}

const onPages = sourcesOfPages().map(([, files]) => {
  const own = files.filter((file) => file.startsWith('app/'))
  return {
    points: new Set(files.flatMap(permissionsIn)),
    isWhole: own.some((file) => ALL_FIELDS.test(readFileSync(file, 'utf8'))),
  }
})

/** Whether one of the pages that ask for it shows all of its fields. */
const isWhole = (point: string) => onPages.some((page) => page.isWhole && page.points.has(point))

const namedIn = (folder: string): string =>
  sourcesIn(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('What creates or changes a record in the back office takes nothing that its form does not have', () => {
  const missing = endpoints
    .filter(({ id, path }) => path.startsWith('/cms/') && /\.(create|update)$/.test(id) && !ELSEWHERE[id])
    .flatMap(({ id, point, input }) => {
      const folder = BY_HAND[id.split('.')[0] ?? '']
      if (!folder) return isWhole(point ?? id) ? [] : [id]
      const text = namedIn(folder)
      const names = Object.keys(input.shape).filter((name) => name !== 'id' && !ELSEWHERE[`${id} ${name}`])
      return names.filter((name) => !new RegExp(`['.\\b]${name}\\b`).test(text)).map((name) => `${id} ${name}`)
    })
  expect(missing, 'Add it to the form, or say in ELSEWHERE where it is set').toEqual([])
})

test('What changes a record takes nothing but what creates it takes, so that both have one form', () => {
  const shapes = new Map(endpoints.map(({ id, input }) => [id, Object.keys(input.shape)]))
  const more = [...shapes].flatMap(([id, names]) => {
    const created = id.endsWith('.update') ? shapes.get(id.replace(/update$/, 'create')) : undefined
    const others = names.filter((name) => name !== 'id' && created?.includes(name) === false)
    return others.map((name) => `${id} ${name}`).filter((one) => !ELSEWHERE[one])
  })
  expect(more, 'Add it to the operation that creates, or say in ELSEWHERE where it is set').toEqual([])
})
