import { describe, expect, test } from 'vitest'
import { fill } from '@/lib/base/i18n/fill'
import { acceptAttribute, type Limits, rejectionOf } from './limits'

const IMAGES = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' }
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const limits: Limits = {
  types: { ...IMAGES, pdf: 'application/pdf', docx: DOCX },
  image_mib: 2,
  file_mib: 20,
  home: 'local',
  upload: true,
  choose: true,
}
const MIB = 1024 * 1024
const file = (name: string, type: string, size = 100) => ({ name, type, size })
const wrong = (one: ReturnType<typeof file>, onlyImages = false, limitsOfShop: Limits | undefined = limits) =>
  rejectionOf(one, limitsOfShop, onlyImages, fill)

describe('a file to be uploaded', () => {
  test('a file to be uploaded may be as large as the server allows for its type', () => {
    expect(wrong(file('a.png', 'image/png', 2 * MIB))).toBeUndefined()
    expect(wrong(file('a.png', 'image/png', 2 * MIB + 1))).toBe('Files can be up to 2 MiB')
    expect(wrong(file('a.pdf', 'application/pdf', 20 * MIB))).toBeUndefined()
    expect(wrong(file('a.pdf', 'application/pdf', 20 * MIB + 1))).toBe('Files can be up to 20 MiB')
    expect(wrong(file('a.png', 'image/png', 3 * MIB), false, { ...limits, image_mib: 5 })).toBeUndefined()
  })

  test('a file to be uploaded must be of an allowed type, judged by its MIME type or its extension', () => {
    expect(wrong(file('letter.DOCX', ''))).toBeUndefined()
    expect(wrong(file('logo.svg', 'image/svg+xml'))).toContain('logo.svg is not an image, a PDF, an Office')
    const { docx: _, ...types } = limits.types
    expect(wrong(file('letter.docx', DOCX), false, { ...limits, types })).toContain(
      'letter.docx is not an image (PNG, JPEG, WebP, GIF) or a PDF',
    )
  })

  test('a file to be uploaded must be an image where only images are accepted', () => {
    expect(wrong(file('a.pdf', 'application/pdf'), true)).toBe('a.pdf is not a PNG, JPEG, WebP or GIF image')
    expect(wrong(file('a.webp', 'image/webp'), true)).toBeUndefined()
  })

  test('a file to be uploaded is checked only by type while the limits of the server are unknown', () => {
    const alone = (one: ReturnType<typeof file>) => rejectionOf(one, undefined, true, fill)
    expect(alone(file('a.png', 'image/png', 900 * MIB))).toBeUndefined()
    expect(alone(file('notes.txt', 'text/plain'))).toContain('notes.txt is not')
  })

  test('a file to be uploaded can be chosen in the file dialog: images by MIME type, others by extension', () => {
    expect(acceptAttribute(limits, true)).toBe('image/png,image/jpeg,image/webp,image/gif')
    expect(acceptAttribute(limits, false)).toBe('image/png,image/jpeg,image/webp,image/gif,.pdf,.docx')
    expect(acceptAttribute(undefined, true)).toBe('image/png,image/jpeg,image/webp,image/gif')
  })
})
