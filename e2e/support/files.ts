import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './browser'
import type { shop } from './shop'

export type TestFile = { name: string; type: string; bytes: Buffer }

/** A unique picture: files are identified by their content. */
export async function picture(name: string): Promise<TestFile> {
  const [r, g, b] = [0, 1, 2].map(() => Math.floor(Math.random() * 256))
  const width = 40 + Math.floor(Math.random() * 60)
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, type: 'image/png', bytes }
}

/** The same as a chooser of files gives it. */
export const toFilePayload = ({ name, type, bytes }: TestFile) => ({ name, mimeType: type, buffer: bytes })

/** Files as a hand lets them go over something, or as the clipboard brings them. */
export async function dropOrPaste(to: Locator, how: 'drop' | 'paste', files: TestFile[]): Promise<void> {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  await to.evaluate(
    (element, { how, sent }) => {
      const brought = new DataTransfer()
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        brought.items.add(new File([bytes], name, { type }))
      }
      const all = { bubbles: true, cancelable: true }
      const drag = (event: string) => element.dispatchEvent(new DragEvent(event, { ...all, dataTransfer: brought }))
      if (how === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...all, clipboardData: brought }))
      else for (const event of ['dragover', 'drop']) drag(event)
    },
    { how, sent },
  )
}

type Http = ReturnType<typeof shop>
export type UploadedFile = { id: number; name: string; url: string; hash: string; folder_id: number | null }

export const dialog = (page: Page) => page.getByRole('dialog')
export const fileGrid = (page: Page) => page.getByRole('listbox', { name: 'Files' })
export const file = (page: Page, name: string) => fileGrid(page).getByRole('option').filter({ hasText: name })
export const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })
export const places = (page: Page) => page.getByRole('navigation', { name: 'Folders' })

/** The page once it listens; its heading is what files are dropped on. */
export async function library(page: Page, query = '') {
  await page.goto(`/admin/file${query}`)
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()
  return page.getByRole('heading', { name: 'Files' })
}

/** Uploaded past the page. */
export async function uploadFiles(http: Http, ...files: TestFile[]): Promise<UploadedFile[]> {
  const body = new FormData()
  for (const { name, type, bytes } of files) body.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const { status, json, text } = await http.as<{ items: UploadedFile[] }>('POST', '/cms/file', { body })
  expect(status, text).toBe(201)
  return json.data.items
}
export const findFiles = async (http: Http, q: string) =>
  (await http.as<{ items: UploadedFile[] }>('GET', `/cms/file?size=100&q=${encodeURIComponent(q)}`)).json.data.items
export const createFolder = async (http: Http, name = http.named('folder')) =>
  (await http.as<UploadedFile>('POST', '/cms/file/folder', { body: { name, parent_id: null } })).json.data
