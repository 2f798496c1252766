import type { z } from 'zod'
import type { FolderNode, StoredFile } from '@/lib/file/contract'

/** A file as a library shows it. */
export type FileItem = Pick<
  z.output<typeof StoredFile>,
  'id' | 'name' | 'url' | 'hash' | 'mime' | 'size' | 'width' | 'height' | 'folder_id' | 'version' | 'create_time'
>
/** A picture that was chosen. */
export type PickedFile = Pick<FileItem, 'url' | 'name' | 'width' | 'height'>
export type Folder = Pick<z.output<typeof FolderNode>, 'id' | 'name' | 'parent_id' | 'files' | 'version'> & {
  children: Folder[]
}

/** The label shown in place of a picture: PDF, DOCX … */
export const fileExtension = (name: string): string => /\.(\w{1,8})$/.exec(name)?.[1]?.toUpperCase() ?? ''

const KIB = 1024

/** 1536 → 1.5 KiB: three figures at most, so that sizes are compared at a glance. */
export function formatBytes(size: number): string {
  if (size < KIB) return `${size} B`
  const [unit, units] = size < KIB * KIB ? (['KiB', KIB] as const) : (['MiB', KIB * KIB] as const)
  const value = size / units
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

/** The folder and those around it, the outermost first. */
export function folderPath(folders: Folder[], id: number): Folder[] {
  for (const folder of folders) {
    if (folder.id === id) return [folder]
    const rest = folderPath(folder.children, id)
    if (rest.length > 0) return [folder, ...rest]
  }
  return []
}

export type FolderLine = { folder: Folder; depth: number }

/** A tree as lines, without a folder and its descendants when it is being moved. */
export const linesOf = (folders: Folder[], without?: number, depth = 0): FolderLine[] =>
  folders
    .filter(({ id }) => id !== without)
    .flatMap((folder) => [{ folder, depth }, ...linesOf(folder.children, without, depth + 1)])

const INDENT = '\u2003'

/** The folders as choices, further in the deeper they are. */
export const choicesOf = (folders: Folder[], without?: number): { value: string; label: string }[] =>
  linesOf(folders, without).map(({ folder: { id, name }, depth }) => ({
    value: String(id),
    label: `${INDENT.repeat(depth)}${name}`,
  }))
