import { expect, test } from '@playwright/test'
import { registry } from '@/lib/registry'
import { tasks } from '@/lib/tasks'
import { colleagueWith, refusalOf } from './support/colleague'
import { shop } from './support/shop'
import { mainTarget } from './support/targets'

const http = shop(mainTarget)

test('a page of the back office opens with the permissions that it names, and with none fewer', async () => {
  const member = await colleagueWith(http, {})
  const refusalWith = async (points: readonly string[], path: string) => {
    await http.as('PUT', `/cms/group/${member.group_id}`, { body: { points } })
    return refusalOf(member.token, path)
  }
  for (const [path, points] of Object.entries(registry.pages)) {
    expect([path, await refusalWith(points, path)]).toEqual([path, undefined])
    for (const lacking of points) {
      const rest = points.filter((point) => point !== lacking)
      expect([path, await refusalWith(rest, path)]).toEqual([path, lacking])
    }
  }
  await member.leave()
})

test('each task of a group opens every page that it leads to', async () => {
  const member = await colleagueWith(http, {})
  for (const { name, points, pages } of tasks) {
    await http.as('PUT', `/cms/group/${member.group_id}`, { body: { points } })
    for (const path of pages) {
      expect([name, path, await refusalOf(member.token, path)]).toEqual([name, path, undefined])
    }
  }
  await member.leave()
})
