import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import { dropOrPaste, file, findFiles, library, picture, toFilePayload, uploads } from './support/files'

test.use({ as: 'manager' })

test('files are dropped on the page, and a rejected file does not stop the others', { tag: '@prove' }, async ({
  page,
  http,
}) => {
  const mark = http.named('drop')
  const notes = { name: `${mark} notes.svg`, type: 'image/svg+xml', bytes: Buffer.from('<svg onload="alert(1)"/>') }
  const notPicture = { name: `${mark} false.png`, type: 'image/png', bytes: Buffer.from('no picture at all') }
  const good = [await picture(`${mark} one.png`), await picture(`${mark} two.png`)]
  const place = await library(page)
  await dropOrPaste(place, 'drop', [notes, ...good.slice(0, 1), notPicture, ...good.slice(1)])
  await expect(uploads(page)).toContainText('2 of 4 uploaded')
  await expect(uploads(page).getByRole('listitem').filter({ hasText: 'notes.svg' })).toContainText('is not an image')
  await expect(uploads(page).getByRole('listitem').filter({ hasText: 'false.png' })).toContainText('is not an image')
  for (const { name } of good) await expect(file(page, name)).toBeVisible()
  await expect(file(page, good[0]?.name ?? '').locator('img')).toHaveJSProperty('complete', true)
  expect((await findFiles(http, mark)).map(({ name }) => name).sort()).toEqual(good.map(({ name }) => name).sort())
  await uploads(page).getByRole('button', { name: 'Close' }).click()
  await expect(uploads(page)).toBeHidden()
})

test('an image is pasted, and uploading it again reports that it is already there', { tag: '@prove' }, async ({
  page,
  http,
  problems,
}) => {
  const pasted = await picture('image.png')
  const place = await library(page)
  await dropOrPaste(place, 'paste', [pasted])
  await expect(uploads(page)).toContainText('1 of 1 uploaded')
  await expect(uploads(page).getByRole('listitem')).toContainText(/pasted-\d{8}-\d{4}-\d{2}\.png/)
  await page.locator('input[type=file]').setInputFiles([toFilePayload({ ...pasted, name: 'again.png' })])
  await expect(uploads(page)).toContainText('2 of 2 uploaded')
  await expect(uploads(page).getByRole('listitem').filter({ hasText: 'again.png' })).toContainText('Already uploaded')
  await expect(file(page, 'again.png')).toHaveCount(0)
  for (const { id } of await findFiles(http, 'pasted-')) await http.as('DELETE', `/cms/file/${id}`)
  expect(problems).toEqual([])
})

test('an upload shows its progress, and a cancelled one does not hold up the others', { tag: '@prove' }, async ({
  page,
  http,
}) => {
  const mark = http.named('progress')
  const files = await Promise.all(['a', 'b', 'c'].map((name) => picture(`${mark} ${name}.png`)))
  const held: (() => void)[] = []
  await page.route('**/cms/file', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => {})
  })
  await library(page)
  await page.locator('input[type=file]').setInputFiles(files.map(toFilePayload))
  await expect(uploads(page)).toContainText('Uploading, 0 of 3 done')
  await expect(uploads(page).getByRole('progressbar')).toHaveCount(3) // two files and the total
  await expect.poll(() => held.length).toBe(2)
  await expect(uploads(page).getByRole('listitem').last()).toContainText('Waiting')
  await uploads(page)
    .getByRole('button', { name: `Cancel ${files[0]?.name}` })
    .click()
  await expect(uploads(page).getByRole('listitem').first()).toContainText('Canceled')
  await expect.poll(() => held.length).toBe(3)
  expect(await accessibilityProblems(page)).toEqual([])
  for (const go of held) go()
  await expect(uploads(page)).toContainText('2 of 3 uploaded')
  await uploads(page)
    .getByRole('button', { name: `Retry upload of ${files[0]?.name}` })
    .click()
  await expect.poll(() => held.length).toBe(4)
  held[3]?.()
  await expect(uploads(page)).toContainText('3 of 3 uploaded')
})

test('a photograph over the limit is made smaller and loses its place', async ({ page, http, problems }) => {
  const name = `${http.named('large')}.jpg`
  const secret = 'N31.2304 E121.4737'
  const exif = { IFD0: { ImageDescription: secret }, IFD3: { GPSLatitude: '31/1 13/1 49/1', GPSLatitudeRef: 'N' } }
  const [width, height] = [3000, 2000]
  const pixels = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).blur(1)
  const bytes = await pixels.withExif(exif).jpeg({ quality: 95 }).toBuffer()
  expect([bytes.length > 2 * 1024 * 1024, bytes.includes(secret)]).toEqual([true, true])
  await library(page)
  await page.locator('input[type=file]').setInputFiles([toFilePayload({ name, type: 'image/jpeg', bytes })])
  await expect(page.getByText(`${name} was made smaller to fit`)).toBeVisible()
  await expect(uploads(page)).toContainText('1 of 1 uploaded')
  const [stored] = await findFiles(http, name)
  const sent = Buffer.from(await (await page.request.get(stored?.url ?? '')).body())
  const about = await sharp(sent).metadata()
  expect([sent.length <= 2 * 1024 * 1024, sent.includes(secret), about.exif]).toEqual([true, false, undefined])
  expect((about.width ?? 0) / (about.height ?? 1)).toBeCloseTo(width / height, 1)
  expect(problems).toEqual([])
})
