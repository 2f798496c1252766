import { describe, expect, test } from 'vitest'
import { choicesOf, type Folder, fileExtension, folderPath, formatBytes } from './model'

const folder = (id: number, name: string, children: Folder[] = []): Folder => ({
  id,
  name,
  parent_id: null,
  files: 0,
  version: 1,
  children,
})
const folders = [folder(1, 'Spring', [folder(2, 'Banners', [folder(3, 'Old')])]), folder(4, 'Summer')]

describe('folders', () => {
  test('folders are found with their parent folders', () => {
    expect(folderPath(folders, 3).map(({ name }) => name)).toEqual(['Spring', 'Banners', 'Old'])
    expect(folderPath(folders, 4).map(({ name }) => name)).toEqual(['Summer'])
    expect(folderPath(folders, 9)).toEqual([])
  })

  test('folders are offered in order and indented, without the folder to be moved and those below it', () => {
    expect(choicesOf(folders).map(({ label }) => label.trim())).toEqual(['Spring', 'Banners', 'Old', 'Summer'])
    expect(choicesOf(folders, 2).map(({ value }) => value)).toEqual(['1', '4'])
    expect(choicesOf(folders)[2]?.label).toMatch(/^\u2003\u2003O/)
  })
})

describe('files', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KiB'],
    [99 * 1024, '99 KiB'],
    [2 * 1024 * 1024, '2.0 MiB'],
    [20 * 1024 * 1024, '20 MiB'],
  ])('a file of %i bytes shows its size as %s', (size, words) => expect(formatBytes(size)).toBe(words))

  test('files show their extension in capitals', () => {
    expect([fileExtension('Price list.pdf'), fileExtension('a.tar.GZ'), fileExtension('nothing')]).toEqual([
      'PDF',
      'GZ',
      '',
    ])
  })
})
