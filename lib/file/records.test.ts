import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { category } from '@/db/schema/category'
import { file, fileMention } from '@/db/schema/file'
import { product, productImage, sku } from '@/db/schema/product'
import { article, notice } from '@/db/schema/publishing'
import { theme } from '@/db/schema/theme'
import { user } from '@/db/schema/user'
import { firstOrThrow } from '@/lib/data/records'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { fileIdOf } from './file'
import { fileIn, folderIn } from './sample-calls'

describe('files in the back office', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const ask = (what: string, body?: unknown) => shop.ask(what, { token, ...(body !== undefined && { body }) })
  const uses = async (id: number) => (await ask(`GET /cms/file/${id}`)).data.uses

  test('files in the back office are renamed and moved, and keep the extension of their content', async () => {
    const [id, folder_id] = [await fileIn(shop), await folderIn(shop)]
    const changed = await ask(`PUT /cms/file/${id}`, { name: '../front.html', folder_id })
    expect(changed).toMatchObject({ status: 200, data: { name: 'front.png', folder_id, version: 2 } })
    expect((await ask(`PUT /cms/file/${id}`, { folder_id: null })).data).toMatchObject({
      name: 'front.png',
      folder_id: null,
    })
    const nowhere = await ask(`PUT /cms/file/${id}`, { folder_id: 999_999 })
    expect(nowhere).toMatchObject({ status: 400, json: { errors: [{ path: 'folder_id' }] } })
  })

  test('files in the back office are moved in bulk', async () => {
    const ids = [await fileIn(shop), await fileIn(shop, 'other.png', '#a0b')]
    const folder_id = await folderIn(shop)
    expect((await ask('POST /cms/file/relocation', { ids, input: { folder_id } })).data.items).toHaveLength(2)
    expect((await ask(`GET /cms/file?folder_id=${folder_id}`)).data.total).toBe(2)
    const renamed = await ask('POST /cms/file/relocation', { ids, input: { folder_id, name: 'same' } })
    expect(renamed.status).toBe(400)
  })

  test('files in the back office are found by folder, type and uploader', async () => {
    const folder_id = await folderIn(shop)
    const upload = await uploadOf(
      { 'a.png': await picture('png', '#321'), 'b.pdf': '%PDF-1.4\n%%EOF' },
      { folder_id: `${folder_id}` },
    )
    expect((await shop.ask('POST /cms/file', { token, ...upload })).status).toBe(201)
    const names = async (query: string) =>
      (await ask(`GET /cms/file?${query}&sort=name`)).data.items.map(({ name }: { name: string }) => name)
    expect(await names(`folder_id=${folder_id}`)).toEqual(['a.png', 'b.pdf'])
    expect(await names(`folder_id=${folder_id}&kind=image`)).toEqual(['a.png'])
    expect(await names('kind=document')).toEqual(['b.pdf'])
    expect(await names('folder_id=0&size=100')).not.toContain('a.png')
    const me = await userIdOf(shop.db, 'manager')
    expect(await names(`user_id=${me}`)).toEqual(['a.png', 'b.pdf'])
    const [first] = (await ask(`GET /cms/file?user_id=${me}`)).data.items
    expect(first).toMatchObject({ user_id: me, user: 'Manager' })
  })

  test('files in the back office list every record that uses them', async () => {
    const id = await fileIn(shop)
    expect(await uses(id)).toEqual([])
    const shows = { name: 'Tea', file_id: id }
    const of = firstOrThrow(
      await shop.db
        .insert(category)
        .values({ ...shows, sort: 1 })
        .returning({ id: category.id }),
    )
    const draft = { ...shows, category_id: of.id, price: 100 }
    const its = firstOrThrow(
      await shop.db
        .insert(product)
        .values({ ...draft, deleted_at: new Date() })
        .returning({ id: product.id }),
    )
    await shop.db.insert(productImage).values({ product_id: its.id, sort: 0, file_id: id })
    await shop.db.insert(sku).values({ product_id: its.id, price: 100, file_id: id })
    const themes = [
      { name: 'Spring', topic_file_id: id, sort: 1 },
      { name: 'Autumn', head_file_id: id, sort: 2 },
    ]
    for (const one of themes) await shop.db.insert(theme).values(one)
    const text = firstOrThrow(
      await shop.db.insert(article).values({ title: 'News', type: 'news', file_id: id }).returning({ id: article.id }),
    )
    const values = { title: 'Closed', type: 'notice' as const, audience: 'everybody' as const }
    const row = firstOrThrow(await shop.db.insert(notice).values(values).returning({ id: notice.id }))
    for (const [resource, resource_id] of [
      ['article', text.id],
      ['notice', row.id],
      ['product', its.id],
    ] as const) {
      await shop.db.insert(fileMention).values({ resource, resource_id, file_id: id })
    }
    for (const name of ['buyer', 'clerk']) {
      await shop.db
        .update(user)
        .set({ avatar_id: id })
        .where(eq(user.id, await userIdOf(shop.db, name)))
    }
    const { url } = (await ask(`GET /cms/file/${id}`)).data
    await ask('POST /cms/banner', { name: 'Front', items: [{ image: url, type: 0 }] })
    const found = (await uses(id)).map((use: Record<string, unknown>) => [use.resource, use.name, use.in_trash])
    expect(found).toEqual([
      ['article', 'News', false],
      ['banner', 'Front', false],
      ['category', 'Tea', false],
      ['customer', 'Buyer', false],
      ['notice', 'Closed', false],
      ['product', 'Tea', true],
      ['staff', 'Clerk', false],
      ['theme', 'Spring', false],
      ['theme', 'Autumn', false],
    ])
  })

  test('files in the back office cannot be deleted while they are used, and are restored from the trash', async () => {
    const shown = (await ask(`GET /cms/file/${await fileIn(shop, 'shown.png', '#456')}`)).data
    const banner = await ask('POST /cms/banner', { name: 'Front', items: [{ image: shown.url, type: 0 }] })
    const refused = await ask(`DELETE /cms/file/${shown.id}`)
    expect(refused).toMatchObject({ status: 409, json: { error_code: 10110 } })
    const use = { resource: 'banner', id: banner.data.id, name: 'Front', in_trash: false }
    expect([refused.json.msg, refused.json.details.uses]).toEqual(['This file is still used by Front', [use]])
    const id = await fileIn(shop)
    const folder_id = await folderIn(shop)
    await ask(`PUT /cms/file/${id}`, { folder_id })
    expect((await ask(`DELETE /cms/file/${id}`)).status).toBe(200)
    expect((await ask('GET /cms/file?trash=true')).data.items).toMatchObject([{ id, folder_id }])
    expect((await ask(`GET /cms/file/${id}`)).status).toBe(404)
    expect((await ask(`POST /cms/file/${id}/restoration`)).data).toMatchObject({ folder_id, deleted_at: null })
  })

  test('files in the back office are restored when uploaded again, with the name of the new upload', async () => {
    const id = await fileIn(shop, 'old.png', '#0c0')
    await ask(`DELETE /cms/file/${id}`)
    expect(await fileIn(shop, 'new.png', '#0c0')).toBe(id)
    expect((await ask(`GET /cms/file/${id}`)).data).toMatchObject({ name: 'new.png', deleted_at: null, version: 3 })
    await fileIn(shop, 'newer.png', '#0c0')
    expect((await ask(`GET /cms/file/${id}`)).data.name).toBe('new.png')
  })

  test('files in the back office have a limit per person and one per upload', async () => {
    const admin = await shop.tokenOf('admin')
    const set = (values: object) => shop.ask('PUT /cms/config', { token: admin, body: { values } })
    await set({ 'upload.quota_mib': 1 })
    const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size), Buffer.from('%%EOF')])
    const send = async (files: Record<string, Buffer>) =>
      shop.ask('POST /cms/file', { token, ...(await uploadOf(files)) })
    expect((await send({ 'a.pdf': pdf(700_000) })).status).toBe(201)
    const refused = await send({ 'b.pdf': pdf(400_000) })
    expect(refused).toMatchObject({ status: 413, json: { msg: 'Each person can store up to 1 MiB' } })
    expect((await send({ 'a.pdf': pdf(700_000) })).status).toBe(201)
    expect((await ask('GET /cms/file/limits')).data).toMatchObject({
      quota_mib: 1,
      used: 700_014,
      home: 'local',
      most: 100,
    })
    await set({ 'upload.quota_mib': 100, 'upload.file_mib': 1, 'upload.image_mib': 1 })
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.pdf`, pdf(1_000_000 + at)]))
    expect(await send(many)).toMatchObject({ status: 413, json: { error_code: 10310 } })
  })

  test('files in the back office are used in a record only if they are images of this shop, under their own address', async () => {
    const id = await fileIn(shop)
    const { url, hash } = (await ask(`GET /cms/file/${id}`)).data
    const named = (image: string | null | undefined) => fileIdOf(shop.db, image, 'cover')
    expect([await named(url), await named(new URL(url).pathname)]).toEqual([id, id])
    expect([await named(null), await named(undefined), await named('')]).toEqual([null, undefined, null])
    const pdf = await shop.ask('POST /cms/file', { token, ...(await uploadOf({ 'a.pdf': '%PDF-1.4\n%%EOF' })) })
    const wrong = [
      `/files/${hash}_200.webp`,
      `/files/${hash}.jpg`,
      `https://evil.example/files/${hash}.png`,
      `${url}?x`,
    ]
    for (const image of [...wrong, pdf.data.items[0].url, 'javascript:alert(1)']) {
      await expect(named(image)).rejects.toMatchObject({ extras: { errors: [{ path: 'cover' }] } })
    }
    await shop.db.update(file).set({ deleted_at: new Date() }).where(eq(file.id, id))
    await expect(named(url)).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('a file that was a profile picture goes to the trash when the picture is replaced', async () => {
    const buyer = await shop.tokenOf('buyer')
    const avatar = async (colour: string) =>
      shop.ask('POST /v1/user/avatar', {
        token: buyer,
        ...(await uploadOf({ 'me.png': await picture('png', colour) })),
      })
    const first = (await avatar('#111')).data.avatar
    expect((await avatar('#222')).status).toBe(200)
    expect((await ask('GET /cms/file?trash=true')).data.items).toMatchObject([{ url: first, name: 'me.png' }])
    const pdf = await shop.ask('POST /v1/user/avatar', {
      token: buyer,
      ...(await uploadOf({ 'me.pdf': '%PDF-1.4\n%%EOF' })),
    })
    expect(pdf.status).toBe(415)
  })
})
