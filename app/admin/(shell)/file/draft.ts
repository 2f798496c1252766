import { choicesOf, type Folder } from '@/components/admin/files/model'
import type { Version } from '@/components/admin/form/history'
import type { FileDetails } from './model'

type Values = Partial<Pick<FileDetails, 'name' | 'folder_id'>>

/** What a file was called and where it lay. Without `folders` it cannot be moved, and not into one that has gone. */
export function draftOf(
  { values: { name, folder_id } }: Pick<Version, 'values'>,
  folders: Folder[] | undefined,
): { values: Values; isFolderLost: boolean } {
  const values: Values = typeof name === 'string' ? { name } : {}
  const isThere = folders && choicesOf(folders).some(({ value }) => value === String(folder_id))
  if (folders && folder_id === null) return { values: { ...values, folder_id }, isFolderLost: false }
  if (isThere && typeof folder_id === 'number') return { values: { ...values, folder_id }, isFolderLost: false }
  return { values, isFolderLost: typeof folder_id === 'number' }
}
