import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allPermissionPoints } from './auth/auth'
import { asRecord } from './base/json'
import { endpoints } from './endpoints'
import { permissionsOfPage } from './menu/pages'
import { registry } from './registry'
import { PAGES_WITHOUT_TASK, taskOf, tasks } from './tasks'
import { chinese } from './zh'

const permissions = [...allPermissionPoints(endpoints)]
const screenTexts = new Set(chinese.flatMap(({ pages = {} }) => Object.keys(pages)))

/** What a form chooses from: the resources that its fields refer to, at any depth. */
function referencesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(referencesIn)
  if (!(schema instanceof Object)) return []
  const { reference, ...rest } = asRecord(schema)
  return [...(typeof reference === 'string' ? [reference] : []), ...Object.values(rest).flatMap(referencesIn)]
}

describe('the tasks that groups are made of', () => {
  test('the tasks of groups have names, titles and descriptions of their own, also in Chinese', () => {
    for (const part of ['name', 'title', 'description'] as const) {
      expect(new Set(tasks.map((task) => task[part])).size).toBe(tasks.length)
    }
    const texts = tasks.flatMap(({ area, title, description }) => [area, title, description])
    expect(texts.filter((text) => !screenTexts.has(text))).toEqual([])
  })

  test.each([
    ['product.list', 'See products'],
    ['product.update', 'Edit products'],
    ['file.list', 'Manage files'],
    ['pay.check', 'Resolve payment anomalies'],
    ['no.such', undefined],
    [undefined, undefined],
  ])('the tasks of groups give %s by the smallest task of its own module', (point, title) => {
    expect(taskOf(point)).toBe(title)
  })

  test('the tasks of groups give only permissions that exist, and lead only to pages that exist', () => {
    const unknown = tasks.flatMap(({ name, points }) =>
      points.filter((point) => !permissions.includes(point)).map((point) => `${name}: ${point}`),
    )
    expect(unknown, 'A permission is the id of an operation of its own, not of a bulk operation').toEqual([])
    expect(tasks.flatMap(({ pages }) => pages).filter((page) => !Object.hasOwn(registry.pages, page))).toEqual([])
  })

  test('the tasks of groups lead together to every page of the back office, but for those with a reason', () => {
    const reached = new Set(tasks.flatMap(({ pages }) => pages))
    const forgotten = Object.keys(registry.pages).filter((page) => !reached.has(page))
    expect(forgotten, 'Add each to the `pages` of a task').toEqual(PAGES_WITHOUT_TASK)
  })

  test('the tasks of groups lead somewhere, and to no page that refuses', () => {
    for (const { name, pages, points } of tasks) {
      expect(pages, `${name} leads to no page`).not.toEqual([])
      const lacking = pages
        .flatMap((page) => permissionsOfPage(registry.pages, page))
        .filter((point) => !points.includes(point))
      expect(lacking, `${name} leads to a page that needs these`).toEqual([])
    }
  })

  test('the tasks of groups may read what their forms choose from', () => {
    const lacking = tasks.flatMap(({ name, points }) => {
      const forms = endpoints.filter(({ point, method }) => method !== 'GET' && points.includes(point))
      const schemas = forms.map(({ input }) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
      const needed = referencesIn(schemas).flatMap((resource) => [`${resource}.list`, `${resource}.read`])
      return needed.filter((point) => !points.includes(point)).map((point) => `${name}: ${point}`)
    })
    expect(lacking).toEqual([])
  })
})
