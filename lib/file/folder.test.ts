import { beforeEach, describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { fileIn, folderIn } from './sample-calls'

type Node = { name: string; files: number; children: Node[] }

describe('folders', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const ask = (what: string, body?: unknown) => shop.ask(what, { token, ...(body !== undefined && { body }) })
  const shape = ({ name, files, children }: Node): unknown => [name, files, children.map(shape)]
  const tree = async () => (await ask('GET /cms/file/folder')).data

  test('folders form a tree with the number of files in each', async () => {
    const spring = await folderIn(shop)
    const tea = await folderIn(shop, 'Tea', spring)
    await folderIn(shop, 'Autumn')
    await ask(`PUT /cms/file/${await fileIn(shop)}`, { folder_id: tea })
    const { items, total, loose } = await tree()
    expect(items.map(shape)).toEqual([
      ['Autumn', 0, []],
      ['Spring', 0, [['Tea', 1, []]]],
    ])
    expect([total > 1, total - loose]).toEqual([true, 1])
  })

  test('folders have unique names among their siblings', async () => {
    const spring = await folderIn(shop)
    const twin = { status: 409, json: { errors: [{ path: 'name', message: 'already exists' }] } }
    expect(await ask('POST /cms/file/folder', { name: 'Spring' })).toMatchObject(twin)
    const below = await folderIn(shop, 'Spring', spring)
    expect(await ask(`PUT /cms/file/folder/${below}`, { parent_id: null })).toMatchObject(twin)
    expect((await ask(`PUT /cms/file/folder/${below}`, { parent_id: null, name: 'Summer' })).status).toBe(200)
  })

  test('folders are never inside themselves, at most five levels deep, and below an existing folder', async () => {
    const ids = [await folderIn(shop, '1')]
    for (const name of ['2', '3', '4', '5']) ids.push(await folderIn(shop, name, ids.at(-1)))
    const circle = await ask(`PUT /cms/file/folder/${ids[0]}`, { parent_id: ids[2] })
    expect(circle).toMatchObject({
      status: 409,
      json: { error_code: 10111, msg: 'An item cannot be moved below itself' },
    })
    expect((await ask(`PUT /cms/file/folder/${ids[0]}`, { parent_id: ids[0] })).status).toBe(409)
    const deep = await ask('POST /cms/file/folder', { name: '6', parent_id: ids[4] })
    expect(deep).toMatchObject({ status: 409, json: { msg: 'Folders can have up to 5 levels' } })
    const nowhere = await ask('POST /cms/file/folder', { name: '6', parent_id: 999_999 })
    expect(nowhere).toMatchObject({ status: 400, json: { errors: [{ path: 'parent_id' }] } })
  })

  test('folders are deleted if they are empty, or on request with their content moved up', async () => {
    const spring = await folderIn(shop)
    const tea = await folderIn(shop, 'Tea', spring)
    const green = await folderIn(shop, 'Green', tea)
    const file = await fileIn(shop)
    await ask(`PUT /cms/file/${file}`, { folder_id: tea })
    const refused = await ask(`DELETE /cms/file/folder/${tea}`)
    expect(refused).toMatchObject({ status: 409, json: { details: { files: 1, folders: 1 } } })
    expect((await ask(`DELETE /cms/file/folder/${tea}?content=lift`)).status).toBe(200)
    expect((await tree()).items.map(shape)).toEqual([['Spring', 1, [['Green', 0, []]]]])
    expect((await ask(`DELETE /cms/file/folder/${green}`)).status).toBe(200)
  })

  test('folders are not deleted if their content would clash with a name above', async () => {
    const spring = await folderIn(shop)
    await folderIn(shop, 'Tea')
    await folderIn(shop, 'Tea', spring)
    expect((await ask(`DELETE /cms/file/folder/${spring}?content=lift`)).status).toBe(409)
    expect((await tree()).items.map(shape)).toEqual([
      ['Spring', 0, [['Tea', 0, []]]],
      ['Tea', 0, []],
    ])
  })

  test('folders are restored to their parent, or to the top level if it is gone', async () => {
    const spring = await folderIn(shop)
    const tea = await folderIn(shop, 'Tea', spring)
    for (const id of [tea, spring]) await ask(`DELETE /cms/file/folder/${id}`)
    expect((await ask('GET /cms/file/folder?trash=true')).data.items).toHaveLength(2)
    expect((await ask(`POST /cms/file/folder/${tea}/restoration`)).data).toMatchObject({ parent_id: null })
    await ask(`POST /cms/file/folder/${spring}/restoration`)
    await ask(`DELETE /cms/file/folder/${tea}`)
    await folderIn(shop, 'Tea')
    expect((await ask(`POST /cms/file/folder/${tea}/restoration`)).status).toBe(409)
  })

  test('a deleted folder does not contain the files that are restored later', async () => {
    const [id, folder_id] = [await fileIn(shop), await folderIn(shop)]
    await ask(`PUT /cms/file/${id}`, { folder_id })
    await ask(`DELETE /cms/file/${id}`)
    expect((await ask(`DELETE /cms/file/folder/${folder_id}`)).status).toBe(200)
    expect((await ask(`POST /cms/file/${id}/restoration`)).data.folder_id).toBeNull()
  })
})
