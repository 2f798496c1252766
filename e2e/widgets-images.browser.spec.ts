import { accessibilityProblems } from './support/axe'
import { expect, type Form, picture, test } from './support/widgets/form'
import { HOME } from './support/widgets/serve'

const picker = ({ page }: Form) => page.getByRole('dialog', { name: /^Choose (an image|images)$/ })
const one = (form: Form, name: string) => picker(form).getByRole('option', { name: new RegExp(`^${name}`) })

test('an image is chosen from the library, by name and by keyboard', async ({ form }) => {
  await form.open()
  await form.field('group', 'Image').getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = picker(form)
  await expect(dialog.getByRole('option')).toHaveCount(60)
  await expect(dialog.getByRole('button', { name: 'Insert image' })).toBeDisabled()
  await dialog.getByRole('searchbox').fill('picture-4')
  await expect(dialog.getByRole('option')).toHaveCount(11)
  expect(await accessibilityProblems(form.page)).toEqual([])
  await one(form, 'picture-4.png').focus()
  await form.page.keyboard.press('ArrowRight')
  await form.page.keyboard.press('Space')
  await expect(one(form, 'picture-40.png')).toHaveAttribute('aria-selected', 'true')
  await form.page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await form.save()).toEqual({ image: '/files/picture-40.png' })
})

test('closing the library without choosing an image leaves the form unchanged', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  const choose = form.field('group', 'Image').getByRole('button', { name: 'Choose from the library' })
  await choose.click()
  await one(form, 'picture-1.png').click()
  await form.page.keyboard.press('Control+s')
  await form.page.keyboard.press('Escape')
  await expect(picker(form)).toBeHidden()
  await expect(form.drawer).toBeVisible()
  await expect(choose).toBeFocused()
  expect(await form.saved()).toEqual([])
  await expect(form.field('button', 'Save')).toBeDisabled()
})

test('several images are added in the order of selection, across pages of the library', {
  tag: '@prove',
}, async ({ form }) => {
  await form.open()
  await form.field('group', 'Images').getByRole('button', { name: 'Add images' }).click()
  await one(form, 'picture-3.png').click()
  await one(form, 'picture-1.png').click()
  await picker(form).getByRole('button', { name: 'Show more' }).click()
  await one(form, 'picture-70.png').click()
  await one(form, 'picture-1.png').click()
  await expect(picker(form)).toContainText('2 selected')
  await picker(form).getByRole('button', { name: 'Insert images' }).click()
  await expect(form.field('group', 'Images').getByRole('listitem')).toHaveCount(5)
  const file = (name: string) => expect.stringContaining(name)
  expect(await form.save()).toEqual({ images: ['/a.png', '/b.png', '/c.png', 'picture-3.', 'picture-70.'].map(file) })
})

test('no more images can be selected in the library than the field has room for', { tag: '@prove' }, async ({
  form,
}) => {
  await form.open()
  const slides = form.drawer.getByRole('group', { name: 'Slides' })
  await slides.getByRole('button', { name: 'Add slides' }).click()
  await one(form, 'picture-1.png').click()
  await one(form, 'picture-25.png').click({ modifiers: ['Shift'] })
  await expect(picker(form)).toContainText('20 selected, limit reached')
  await picker(form).getByRole('button', { name: 'Insert images' }).click()
  await expect(slides.getByRole('listitem')).toHaveCount(20)
  await expect(slides.getByRole('button', { name: 'Add slides' })).toBeDisabled()
})

test('an image uploaded in the library is selected at once, and rejected files do not stop it', {
  tag: '@prove',
}, async ({ form }) => {
  await form.open()
  await form.field('group', 'Images').getByRole('button', { name: 'Add images' }).click()
  const files = [picture('new.png'), picture('notes.txt', 9, 'text/plain'), picture('large.png', 3 * 1024 * 1024)]
  await picker(form).locator('input[type="file"]').setInputFiles(files)
  const uploads = picker(form).getByRole('region', { name: 'Uploads' })
  await expect(uploads).toContainText('1 of 3 uploaded')
  await expect(uploads).toContainText('notes.txt is not a PNG, JPEG, WebP or GIF image')
  await expect(uploads).toContainText('Files can be up to 2 MiB')
  await expect(picker(form)).toContainText('1 selected')
  await picker(form).getByRole('button', { name: 'Insert images' }).click()
  await expect(form.field('group', 'Images').getByRole('listitem')).toHaveCount(4)
})

test('a photograph that is being made smaller can be cancelled, and no other is chosen meanwhile', async ({ form }) => {
  await form.page.evaluate(() => {
    window.createImageBitmap = () => new Promise(() => {})
  })
  await form.open()
  const images = form.field('group', 'Images')
  await images.locator('input[type="file"]').setInputFiles(picture('large.png', 3 * 1024 * 1024))
  await expect(images.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await expect(images.locator('input[type="file"]')).toHaveCount(0)
  await images.getByRole('button', { name: 'Cancel' }).click()
  await images.locator('input[type="file"]').setInputFiles(picture('small.png'))
  await expect(images.getByRole('listitem')).toHaveCount(4)
  expect(await form.save()).toEqual({
    images: ['a.png', 'b.png', 'c.png', 'new-small.png'].map((name) => expect.stringContaining(name)),
  })
})

test('an image is pasted into its field, and one dropped beside it does not open in the browser', {
  tag: '@prove',
}, async ({ form }) => {
  await form.open()
  const image = form.field('group', 'Image')
  await give(image.getByRole('button', { name: 'Remove image' }), 'paste', 'image.png')
  await expect(image.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /new-pasted-[\d-]+\.png$/)
  const stopped = await give(form.drawer.getByRole('textbox', { name: 'Name' }), 'drop', 'a.png')
  expect(stopped).toBe(true)
  await expect(image.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /new-pasted-[\d-]+\.png$/)
})

test('staff who may only upload, or only choose, are offered only that', { tag: '@prove' }, async ({ form }) => {
  await form.page.evaluate(() => {
    window.server.limits = { choose: false, image_mib: 7 }
  })
  await form.open()
  const images = form.field('group', 'Images')
  await expect(images).toContainText('up to 7 MiB')
  await expect(form.field('button', 'Choose from the library')).toHaveCount(0)
  await expect(images.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0)
  await images.locator('input[type="file"]').setInputFiles(picture('large.png', 3 * 1024 * 1024))
  await expect(images.getByRole('listitem')).toHaveCount(4)
  await form.save() // or what was typed would be there again
  await form.page.reload()
  await form.page.evaluate(() => {
    window.server.limits = { upload: false }
  })
  await form.open()
  await expect(form.field('group', 'Image').getByRole('button', { name: 'Replace image' })).toHaveCount(0)
  await expect(images.locator('input[type="file"]')).toHaveCount(0)
  await images.getByRole('button', { name: 'Add images' }).click()
  await expect(picker(form).getByRole('option').first()).toBeVisible()
  await expect(picker(form).getByRole('button', { name: 'Upload' })).toHaveCount(0)
})

test.describe('with file storage at another host', () => {
  const refusal = { status: 413, json: { error_code: 10310, msg: 'That is too much', message: 'That is too much' } }
  /** The answers of the shop once a file is uploaded. */
  const answerUploads = (form: Form, answers: object[]) =>
    form.page.evaluate((answers) => {
      window.server.limits = { home: 'uploadthing' }
      Object.assign(window.server, { next: answers })
    }, answers)
  const door = '**/api/uploadthing?*'

  test('an image is uploaded by the browser, and is in its field once the shop has accepted it', async ({ form }) => {
    const requests: unknown[] = []
    await form.page.route(door, async (route) => {
      requests.push(route.request().headers().authorization, route.request().postDataJSON().files[0].name)
      await route.fulfill({ json: [{ url: `${HOME}ingest/key-1`, key: 'key-1', name: 'a.png', customId: null }] })
    })
    const arriving = { ok: false, status: 503, error_code: 998, msg: 'This file has not been received yet, try again' }
    await answerUploads(form, [arriving, { ok: true, data: { id: 5, url: `${HOME}files/key-1.png` } }])
    await form.open()
    await form.field('group', 'Image').locator('input[type="file"]').setInputFiles(picture('a.png'))
    await expect(form.field('button', 'Replace image')).toBeVisible()
    expect(await form.save()).toEqual({ image: `${HOME}files/key-1.png` })
    expect(requests).toEqual(['Bearer tk_file.begin_upload', 'a.png'])
  })

  test('a rejected image shows the message of the shop, both before and after the upload', {
    tag: '@prove',
  }, async ({ form }) => {
    await answerUploads(form, [{ ok: false, status: 415, error_code: 10330, msg: 'b.png is damaged' }])
    await form.open()
    const image = form.field('group', 'Image')
    await form.page.route(door, (route) => route.fulfill(refusal), { times: 1 })
    await image.locator('input[type="file"]').setInputFiles(picture('a.png'))
    await expect(image.locator('..')).toContainText('That is too much')
    await form.page.route(door, (route) =>
      route.fulfill({ json: [{ url: `${HOME}ingest/key-2`, key: 'key-2', name: 'b.png', customId: null }] }),
    )
    await image.locator('input[type="file"]').setInputFiles(picture('b.png'))
    await expect(image.locator('..')).toContainText('b.png is damaged')
  })
})

/** Pastes or drops a file; returns whether the default of the browser was prevented. */
function give(to: ReturnType<Form['field']>, how: 'paste' | 'drop', name: string): Promise<boolean> {
  return to.evaluate(
    (element, { how, name }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['x'], name, { type: 'image/png' }))
      const all = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...all, clipboardData: transfer })
          : new DragEvent('drop', { ...all, dataTransfer: transfer })
      element.dispatchEvent(event)
      return event.defaultPrevented
    },
    { how, name },
  )
}
