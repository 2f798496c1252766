import { beforeEach, describe, expect, test } from 'vitest'
import { sampleLog, samples } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

describe('a versioned record', () => {
  const shop = useShop(samples)
  let token = ''
  let at = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
    at = `/cms/sample/${(await shop.ask('POST /cms/sample', { token, body: { name: 'One', info: 'first' } })).data.id}`
  })
  const put = (name: string, ifMatch?: string) =>
    shop.ask(`PUT ${at}`, { token, body: { name }, headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch } })
  const remove = (headers: Record<string, string> = {}) => shop.ask(`DELETE ${at}`, { token, headers })

  test('a versioned record is sent with its version as ETag, and with the new version after a change', async () => {
    expect((await shop.ask(`GET ${at}`, { token })).headers.ETag).toBe('"1"')
    const { headers, data } = await put('Two')
    expect([headers.ETag, data.version]).toEqual(['"2"', 2])
    expect((await shop.ask(`GET ${at}`, { token })).headers.ETag).toBe('"2"')
  })

  test('a versioned record keeps the fields that were not sent', async () => {
    expect((await put('Two')).data).toMatchObject({ name: 'Two', info: 'first' })
    expect((await shop.ask(`PUT ${at}`, { token, body: {} })).data).toMatchObject({ name: 'Two', info: 'first' })
  })

  test('a versioned record that does not exist is 404', async () => {
    for (const what of ['PUT /cms/sample/999999', 'DELETE /cms/sample/999999', 'POST /cms/sample/999999/restoration']) {
      const { status, json } = await shop.ask(what, { token, body: what.startsWith('PUT') ? { name: 'a' } : undefined })
      expect([what, status, json?.error_code]).toEqual([what, 404, 10100])
    }
    expect((await shop.ask('PUT /cms/sample/999999', { token, headers: { 'If-Match': '"1"' }, body: {} })).status).toBe(
      404,
    )
  })

  test('a versioned record in the trash can only be restored', async () => {
    expect((await shop.ask(`POST ${at}/restoration`, { token })).status).toBe(404)
    expect((await remove()).status).toBe(200)
    expect((await put('Two')).status).toBe(404)
    expect((await remove()).status).toBe(404)
    const { status, data } = await shop.ask(`POST ${at}/restoration`, { token })
    expect([status, data.name, data.deleted_at, data.version]).toEqual([200, 'One', null, 3])
    expect((await put('Two')).status).toBe(200)
  })

  test('a versioned record is changed when If-Match has its version: alone, in a list, weak or as an asterisk', async () => {
    expect((await put('Two', '"1"')).status).toBe(200)
    expect((await put('Three', '"1", "2"')).status).toBe(200)
    expect((await put('Four', 'W/"3"')).status).toBe(200)
    expect((await put('Five', '*')).status).toBe(200)
    expect((await remove({ 'If-Match': '"5"' })).status).toBe(200)
  })

  test('a versioned record is not changed when If-Match has another: 412 with the version and the current record', async () => {
    await put('Two')
    for (const other of ['"1"', '"3"', 'W/"1"', '"1", "3"', '2', '"2', '"02"', '""', 'x']) {
      const { status, json } = await put('Three', other)
      expect([other, status, json?.error_code]).toEqual([other, 412, 10130])
    }
    const { data: current } = await shop.ask(`GET ${at}`, { token })
    expect(current.name).toBe('Two')
    expect((await put('Three', '"1"')).json?.details).toEqual({ version: 2, current })
    expect((await remove({ 'If-Match': '"1"' })).json?.details).toEqual({ version: 2, current })
  })

  test('a versioned record is logged as a whole, before and after each change', async () => {
    const { data: one } = await shop.ask(`GET ${at}`, { token })
    const { data: two } = await put('Two')
    await remove()
    const { data: back } = await shop.ask(`POST ${at}/restoration`, { token })
    const [created, updated, deleted, restored] = await sampleLog(shop.db)
    expect(created).toMatchObject({
      point: 'sample.create',
      status: 201,
      before: null,
      after: one,
      resource_id: one.id,
    })
    expect(updated).toMatchObject({ point: 'sample.update', status: 200, before: one, after: two, resource_id: one.id })
    expect(deleted).toMatchObject({
      point: 'sample.delete',
      status: 200,
      before: two,
      resource_id: one.id,
      after: { ...two, version: 3, deleted_at: expect.any(String) },
    })
    expect(restored).toMatchObject({
      point: 'sample.restore',
      before: { ...two, version: 3, deleted_at: expect.any(String) },
      after: back,
    })
  })
})
