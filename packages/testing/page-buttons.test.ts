import { expect, test } from 'vitest'
import { permissionsOf, pointsOf } from '@/lib/core/operation/permissions'
import { endpoints } from '@/lib/endpoints'
import { changesIn, permissionsIn, sourcesOfPages } from './page-sources'

/** Learn from an answer whether they may: fields that upload by `file.limits`, home by `dashboard.read`. */
const BY_ANSWER = /^components\/admin\/(files\/upload[-.]|home\/)/

const pages = sourcesOfPages()
const order = permissionsOf(endpoints).map(({ point }) => point)
const requested = new Map(pages.map(([page, files]) => [page, new Set(files.flatMap(permissionsIn))]))

test('no page has a button without asking whether the visitor may see it', () => {
  expect(pages.flatMap(([, files]) => files.flatMap(changesIn)).length).toBeGreaterThan(50)
  const unasked = pages.flatMap(([page, files]) =>
    files
      .filter((file) => !BY_ANSWER.test(file))
      .flatMap((file) => changesIn(file).flatMap((operation) => pointsOf(operation).map((point) => ({ point, file }))))
      .filter(({ point }) => !requested.get(page)?.has(point))
      .map(({ point, file }) => `${page}: ${point} in ${file}`),
  )
  expect(unasked, 'Ask on the page with `may(operation)` or `rightsOf(resource)`, and hand down the answer').toEqual([])
})

/** Permissions for reads that a page makes for itself: numbers beside something, hints. */
const READ_ALONG = new Set(['order.count', 'refund.count', 'outbox.count', 'job.list_schedules', 'menu.check'])

/** The buttons that can be hidden, in the order of the registry. */
const buttonsOf = (page: string): string[] =>
  [...(requested.get(page) ?? [])]
    .filter((point) => !READ_ALONG.has(point))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))

/** As the formatter writes it. */
function line(page: string): string {
  const points = buttonsOf(page).map((point) => JSON.stringify(point))
  const short = `  ${JSON.stringify(page)}: [${points.join(', ')}]`
  return short.length < 120 ? short : `  ${JSON.stringify(page)}: [\n    ${points.join(',\n    ')}\n  ]`
}

test('the buttons that can be given to single groups are those of the pages; `vitest -u` writes them', async () => {
  const text = `{\n${pages.map(([page]) => line(page)).join(',\n')}\n}\n`
  await expect(text).toMatchFileSnapshot('../../lib/menu/page-buttons.json')
})
