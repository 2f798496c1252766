import { expect, test } from 'vitest'
import type { Folder } from '@/components/admin/files/model'
import { draftOf } from './details'

const folder = (id: number): Folder => ({
  id,
  name: `Folder ${id}`,
  parent_id: null,
  files: 0,
  children: [],
  version: 1,
})
const folders = [folder(1), folder(2)]
const version = (folder_id: number | null) => ({ values: { name: 'tea.jpg', folder_id } })

test('a former version of a file has its name and its folder', () => {
  expect(draftOf(version(2), folders)).toEqual({ values: { name: 'tea.jpg', folder_id: 2 }, isFolderLost: false })
  expect(draftOf(version(null), folders)).toEqual({ values: { name: 'tea.jpg', folder_id: null }, isFolderLost: false })
})

test('a folder that is gone, or that the visitor may not choose, is not restored', () => {
  expect(draftOf(version(3), folders)).toEqual({ values: { name: 'tea.jpg' }, isFolderLost: true })
  expect(draftOf(version(2), undefined)).toEqual({ values: { name: 'tea.jpg' }, isFolderLost: true })
  expect(draftOf(version(null), undefined)).toEqual({ values: { name: 'tea.jpg' }, isFolderLost: false })
})
