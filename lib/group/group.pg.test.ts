import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { user } from '@/db/schema/user'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'

describe('simultaneous changes of a group', () => {
  const shop = useServerShop()
  let token: string
  beforeAll(async () => {
    token = await shop.tokenOf('admin')
  })
  const ask = (what: string, body?: unknown, headers = {}) => shop.ask(what, { token, body, headers })
  const make = async (name: string) => (await ask('POST /cms/group', { name })).data.id

  const GIVEN = [
    { points: ['banner.list', 'banner.read'], menu_ids: [1, 2] },
    { points: ['banner.create', 'file.list'], menu_ids: [3] },
    { points: ['banner.update'], menu_ids: [] },
  ]

  test('simultaneous changes of a group do not mix, and each is logged with the group as it was before', async () => {
    const id = await make('Edited')
    const answers = await inParallel(9, (at) => ask(`PUT /cms/group/${id}`, GIVEN[at % 3]))
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
    const { points, menu_ids, version } = (await ask(`GET /cms/group/${id}`)).data
    expect(version).toBe(10)
    expect(GIVEN).toContainEqual({ points, menu_ids })
    const { items } = (await ask(`GET /cms/oper_log?resource=group&resource_id=${id}&size=20`)).data
    const rows = await Promise.all(items.map((one: { id: number }) => ask(`GET /cms/oper_log/${one.id}`)))
    const edits = rows.map(({ data }) => data).filter((one) => one.point === 'group.update')
    const sorted = edits.toSorted((a, b) => a.before.version - b.before.version)
    for (const [at, edit] of sorted.slice(1).entries()) expect(edit.before).toEqual(sorted[at]?.after)
  })

  test('simultaneous changes of the same version of a group succeed only once', async () => {
    const id = await make('Versioned')
    const answers = await inParallel(5, (at) => ask(`PUT /cms/group/${id}`, GIVEN[at % 3], { 'if-match': '"1"' }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412])
  })

  test('simultaneous changes of a group do not delete a group that is getting a member', async () => {
    const group_id = await make('Joined')
    let deletion: ReturnType<typeof ask> | undefined
    await shop.db.transaction(async (tx) => {
      await tx.update(user).set({ group_id }).where(eq(user.nickname, 'Clerk'))
      deletion = ask(`DELETE /cms/group/${group_id}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect(await deletion).toMatchObject({ status: 409, json: { details: { users: 1 } } })
  })
})
