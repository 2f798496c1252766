import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { useExtension } from 'kiosk-shop/testing'
import { describe, expect, test } from 'vitest'
import module from './module'

const folder = path.relative('.', path.dirname(fileURLToPath(import.meta.url)))

describe('a record of the module', () => {
  const shop = useExtension(module, folder)
  const asAdmin = async (what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf('admin'), ...(body && { body }) })

  test('a module can start with this Kiosk', () => {
    expect(shop.problems()).toEqual([])
  })

  test('a record is created by staff, seen by buyers, edited, deleted and restored', async () => {
    const { status, data } = await asAdmin('POST /cms/my-sample', { name: 'First' })
    expect(status).toBe(201)
    expect((await shop.ask('GET /v1/my-sample')).data.items).toEqual([{ id: data.id, name: 'First' }])
    await asAdmin(`PUT /cms/my-sample/${data.id}`, { name: 'Second' })
    expect((await asAdmin('GET /cms/my-sample?q=sec')).data).toMatchObject({ total: 1, items: [{ name: 'Second' }] })
    await asAdmin(`DELETE /cms/my-sample/${data.id}`)
    expect((await shop.ask('GET /v1/my-sample')).data.items).toEqual([])
    expect((await asAdmin(`POST /cms/my-sample/${data.id}/restoration`)).data).toMatchObject({ name: 'Second' })
  })

  test('a record is closed to staff without the permission, and a wrong one names the field', async () => {
    const asClerk = { token: await shop.tokenOf('clerk') }
    const refused = await shop.ask('GET /cms/my-sample', asClerk)
    expect(refused).toMatchObject({ status: 403, json: { details: { point: 'my_sample.list' } } })
    expect((await asAdmin('POST /cms/my-sample', {})).json.errors).toMatchObject([{ path: 'name' }])
  })
})
