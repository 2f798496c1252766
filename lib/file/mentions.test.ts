import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { file, fileMention } from '@/db/schema/file'
import { Failure } from '@/lib/base/errors'
import { useShop } from '@/packages/testing/shop'
import { storeRichText } from './mentions'

describe('the images of a rich text', () => {
  const shop = useShop()
  let ours: { id: number; url: string; path: string }[] = []
  beforeEach(async () => {
    const rows = await shop.db.select({ id: file.id, hash: file.hash, ext: file.ext }).from(file).orderBy(file.id)
    ours = rows.map(({ id, hash, ext }) => {
      const path = `/files/${hash}.${ext}`
      return { id, path, url: `${shop.runtime.env.publicUrl}${path}` }
    })
  })
  const image = (at: number) => ours[at] ?? { id: 0, url: '', path: '' }
  const write = (html: string) => storeRichText(shop.db, 'sample', 7, html, 'detail')
  const mentioned = async () => {
    const mine = and(eq(fileMention.resource, 'sample'), eq(fileMention.resource_id, 7))
    const rows = await shop.db.select({ id: fileMention.file_id }).from(fileMention).where(mine)
    return rows.map(({ id }) => id).sort((one, other) => one - other)
  }
  const refused = async (src: string) => {
    const failure = await write(`<p>x</p><img src="${src}">`).catch((error) => error)
    return failure instanceof Failure ? failure.extras : failure
  }

  test('the images of a rich text are stored by their path, whatever address of this shop was sent', async () => {
    const { path, url } = image(0)
    for (const src of [path, url, `${url}?x=1`, path.replace(/\.\w+$/, '_800.webp')]) {
      expect(await write(`<img alt="A" src="${src}">`)).toBe(`<img src="${path}" alt="A" />`)
    }
  })

  test('images of a rich text that are stored elsewhere are recognized by their address there', async () => {
    const remote_url = 'https://abc.ufs.example/f/key'
    const elsewhere = { home: 'uploadthing' as const, remote_key: 'key', remote_url }
    await shop.db
      .update(file)
      .set(elsewhere)
      .where(eq(file.id, image(1).id))
    expect(await write(`<img src="${remote_url}">`)).toBe(`<img src="${image(1).path}" alt="" />`)
    expect(await mentioned()).toEqual([image(1).id])
  })

  test('the images of a rich text are rejected by their address if they are not of this shop', async () => {
    const unknown = `/files/${'0'.repeat(64)}.webp`
    const others = ['https://evil.example/x.png', 'data:image/png;base64,iVBORw0KGgo=', unknown, 'x', '/v1/user']
    for (const src of [...others, `https://evil.example${image(0).path}`]) {
      const message = 'contains an image that is not a file in this shop: {address}'
      expect(await refused(src)).toMatchObject({ errors: [{ path: 'detail', message }], params: { address: src } })
    }
    await shop.db
      .update(file)
      .set({ deleted_at: new Date() })
      .where(eq(file.id, image(0).id))
    expect(await refused(image(0).url)).toMatchObject({ errors: [{ path: 'detail' }] })
    await shop.db
      .update(file)
      .set({ deleted_at: null, mime: 'application/pdf' })
      .where(eq(file.id, image(0).id))
    expect(await refused(image(0).url)).toMatchObject({ errors: [{ path: 'detail' }] })
  })

  test('the images of a rich text are recorded as used by the text, in place of those that it had before', async () => {
    await write(`<img src="${image(0).url}"><p>x</p><img src="${image(1).url}"><img src="${image(0).url}">`)
    expect(await mentioned()).toEqual([image(0).id, image(1).id])
    await write(`<img src="${image(1).url}"><img src="${image(2).url}">`)
    expect(await mentioned()).toEqual([image(1).id, image(2).id])
    await write('<p>none</p>')
    expect(await mentioned()).toEqual([])
  })

  test('the images of a rich text are looked up in one query, however many they are, and in none without images', async () => {
    const many = ours.map(({ url }) => `<img src="${url}">`).join('')
    const lookups = (queries: string[]) => queries.filter((query) => /from "file"(?!_)/.test(query)).length
    expect(lookups(await shop.queriesOf(() => write(many)))).toBe(1)
    expect(lookups(await shop.queriesOf(() => write('<p>x</p>')))).toBe(0)
  })

  test('the images of a rich text are shown under the address of the shop, and text that looks like one is unchanged', async () => {
    const token = await shop.tokenOf('manager')
    const content = `<p>&lt;img src="/files/x"</p><img src="${image(0).path}">`
    const body = { title: 'X', type: 'news', status: 'published', content }
    const { data } = await shop.ask('POST /cms/article', { token, body })
    expect(data.content).toBe(`<p>&lt;img src="/files/x"</p><img src="${image(0).url}" alt="" />`)
    expect((await shop.ask(`GET /v1/article/${data.id}`)).data.content).toBe(data.content)
  })
})
